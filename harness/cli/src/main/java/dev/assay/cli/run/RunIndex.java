package dev.assay.cli.run;

import dev.assay.api.report.Report;
import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.core.report.Histories;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.StoreException;
import dev.assay.reports.html.HistoryPage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Writes the reports of several runs, and an index page over them. */
public final class RunIndex {
    private final Console console;
    private final Publisher publisher;
    private final ReportOptions options;

    public RunIndex(Console console, Publisher publisher, ReportOptions options) {
        this.console = console;
        this.publisher = publisher;
        this.options = options;
    }

    /** A run with its report. */
    private record Written(Path path, Report report) {}

    /**
     * @param paths of the runs, in any order
     * @param baseline the run that others are compared with; the oldest where absent
     * @param index the page to write
     */
    public void write(List<Path> paths, Optional<Path> baseline, Path index) throws UserError, StoreException {
        List<Path> known = paths.stream().map(RunIndex::plain).distinct().toList();
        Optional<Path> chosen = baseline.map(RunIndex::plain);
        if (chosen.isPresent() && !known.contains(chosen.get())) {
            throw UserError.usage(
                    "--baseline: '" + baseline.get() + "' is none of the runs given", "name it among the runs, too");
        }
        List<RunDirectory> opened = new ArrayList<>();
        for (Path path : known) {
            opened.add(RunDirectory.open(path));
        }
        List<Written> runs = new ArrayList<>();
        for (int i = 0; i < opened.size(); i++) {
            Report report = publisher.write(opened.get(i));
            runs.add(new Written(known.get(i), publisher.shown(report)));
            console.line(report.runId() + ": " + report.decision().sentence());
        }
        runs.sort(Comparator.comparingLong((Written w) -> w.report().startedAtEpochMillis())
                .thenComparing(w -> w.report().runId()));
        Path folder = Optional.ofNullable(plain(index).getParent()).orElse(plain(Path.of("")));
        List<String> links = runs.stream().map(w -> link(folder, w.path())).toList();
        List<Report> reports = runs.stream().map(Written::report).toList();
        int number = chosen.isEmpty()
                ? Histories.usualBaseline(reports)
                : runs.stream().map(Written::path).toList().indexOf(chosen.get());
        try {
            Files.createDirectories(folder);
            Path unfinished = Files.createTempFile(folder, ".assay-index", ".tmp");
            try (OutputStream out = Files.newOutputStream(unfinished)) {
                HistoryPage.write(Histories.of(reports, links, number), options.language(), out);
            }
            Files.move(unfinished, plain(index), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw UserError.environment(
                    "the index page '" + index + "' could not be written: " + e.getMessage(),
                    "name another file with --index",
                    e);
        }
        console.line("Index: " + index);
    }

    private static Path plain(Path path) {
        return path.toAbsolutePath().normalize();
    }

    /** Address of a report as seen from the page. */
    private String link(Path folder, Path run) {
        String file = publisher.mainFile().orElse("");
        Path relative = folder.relativize(run).resolve(file);
        StringBuilder link = new StringBuilder();
        for (Path part : relative) {
            link.append(link.isEmpty() ? "" : "/")
                    .append(java.net.URLEncoder.encode(part.toString(), java.nio.charset.StandardCharsets.UTF_8)
                            .replace("+", "%20"));
        }
        return link.toString();
    }
}
