package dev.assay.cli.run;

import dev.assay.api.report.Report;
import dev.assay.api.spi.Exporter;
import dev.assay.cli.Providers;
import dev.assay.cli.UserError;
import dev.assay.cli.Version;
import dev.assay.cli.console.Console;
import dev.assay.cli.console.VerdictPrinter;
import dev.assay.core.analyse.Analysis;
import dev.assay.core.report.ReportAssembler;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.RunLock;
import dev.assay.core.store.StoreException;
import dev.assay.reports.html.HtmlExporter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** From a run directory to its verdict on the screen and its report files. */
public final class Publisher {
    /** For another command that writes reports; one that still measures takes longer and is not waited for. */
    private static final Duration WAIT = Duration.ofSeconds(10);

    private final Console console;
    private final List<Exporter> exporters;

    private Publisher(Console console, List<Exporter> exporters) {
        this.console = console;
        this.exporters = exporters;
    }

    /**
     * @param names ids of exporters, or empty for all
     * @param language of the HTML report
     * @throws UserError when there is no such exporter or language
     */
    public static Publisher of(Console console, List<String> names, String language) throws UserError {
        if (!language.equals("en") && !language.equals("zh")) {
            throw UserError.usage("--lang: expected en or zh, found '" + language + "'", "use --lang en");
        }
        List<Exporter> all = Providers.exporters();
        List<Exporter> chosen = new ArrayList<>();
        for (String name : names.isEmpty() ? all.stream().map(Exporter::id).toList() : names) {
            Exporter exporter = Providers.find(all, name)
                    .orElseThrow(() -> UserError.usage(
                            "--export: there is no exporter '" + name + "'",
                            "use one or more of "
                                    + String.join(
                                            ",", all.stream().map(Exporter::id).toList())));
            chosen.add(exporter.id().equals("html") ? new HtmlExporter(language) : exporter);
        }
        return new Publisher(console, chosen);
    }

    /**
     * Computes the verdict from the raw files, writes everything derived from them, and prints it; under the lock of the
     * directory, so that all of it stands on the same trials.
     *
     * @return the exit code of the verdict
     */
    public int publish(RunDirectory run) throws UserError {
        try {
            RunLock lock = run.lock(WAIT);
            try {
                return publishLocked(run);
            } finally {
                lock.close();
            }
        } catch (StoreException e) {
            throw UserError.environment(String.valueOf(e.getMessage()), e.hint(), e);
        }
    }

    private int publishLocked(RunDirectory run) throws StoreException {
        run.requireLocked();
        Analysis analysis = Analysis.of(run);
        analysis.save(run);
        Report report = ReportAssembler.of(run, analysis, "assay " + Version.text());
        for (Exporter exporter : exporters) {
            run.writeDerived(exporter.fileName(), out -> exporter.export(report, out));
        }
        Path shown =
                run.path().resolve(exporters.isEmpty() ? "" : exporters.get(0).fileName());
        new VerdictPrinter(console).print(report, shown);
        return report.decision().verdict().exitCode();
    }
}
