package dev.assay.cli.run;

import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.spi.Exporter;
import dev.assay.api.spi.RawFiles;
import dev.assay.cli.Providers;
import dev.assay.cli.UserError;
import dev.assay.core.report.Redaction;
import dev.assay.reports.html.HtmlExporter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The exporters that were asked for, and what they may see. */
public final class Exports {
    private final List<Exporter> exporters;
    private final boolean redact;

    private Exports(List<Exporter> exporters, boolean redact) {
        this.exporters = List.copyOf(exporters);
        this.redact = redact;
    }

    /**
     * @throws UserError when there is no such exporter or language
     */
    public static Exports of(ReportOptions options) throws UserError {
        String language = options.language();
        if (!language.equals("en") && !language.equals("zh")) {
            throw UserError.usage("--lang: expected en or zh, found '" + language + "'", "use --lang en");
        }
        List<Exporter> all = Providers.exporters();
        List<String> ids = all.stream().map(Exporter::id).toList();
        List<Exporter> chosen = new ArrayList<>();
        for (String name : options.exporters().isEmpty() ? ids : options.exporters()) {
            Exporter exporter = Providers.find(all, name)
                    .orElseThrow(() -> UserError.usage(
                            "--export: there is no exporter '" + name + "'",
                            "use one or more of " + String.join(",", ids)));
            chosen.add(exporter.id().equals("html") ? new HtmlExporter(language) : exporter);
        }
        return new Exports(chosen, options.redact());
    }

    /** Writes one file. */
    @FunctionalInterface
    public interface Sink<E extends Exception> {
        /** Writes the content to a file of that name. */
        void write(String fileName, Content content) throws E;
    }

    /** What goes into a file. */
    @FunctionalInterface
    public interface Content {
        void to(OutputStream out) throws IOException;
    }

    /** A report as readers may see it. */
    Report shown(Report report) {
        return redact ? Redaction.of(report, users()) : report;
    }

    /** Writes every format of a report. */
    public <E extends Exception> void write(Report report, RawFiles files, Sink<E> sink) throws E {
        Report shown = shown(report);
        RawFiles readable = redact ? behind(report, shown, files) : files;
        for (Exporter exporter : exporters) {
            sink.write(exporter.fileName(), out -> exporter.export(shown, readable, out));
        }
    }

    /** Whoever runs this; a report may name them in paths that no pattern knows. */
    private static Set<String> users() {
        String user = System.getProperty("user.name", "");
        return user.isBlank() ? Set.of() : Set.of(user);
    }

    /** Trials are looked for under the ids they were recorded with, whatever the masked report calls them. */
    private static RawFiles behind(Report report, Report shown, RawFiles files) {
        Map<String, String> recorded = new HashMap<>();
        List<TrialEvidence> masked = trials(shown);
        List<TrialEvidence> original = trials(report);
        for (int i = 0; i < masked.size(); i++) {
            recorded.put(masked.get(i).trialId(), original.get(i).trialId());
        }
        return (trialId, name) -> {
            String id = recorded.get(trialId);
            return id == null ? Optional.empty() : files.open(id, name);
        };
    }

    private static List<TrialEvidence> trials(Report report) {
        return report.workloads().stream().flatMap(w -> w.trials().stream()).toList();
    }

    /** The file that a person opens first; empty where nothing is written. */
    public Optional<String> mainFile() {
        return exporters.stream()
                .filter(e -> e.id().equals("html"))
                .findFirst()
                .or(() -> exporters.stream().findFirst())
                .map(Exporter::fileName);
    }
}
