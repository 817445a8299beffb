package dev.assay.cli.run;

import dev.assay.api.report.Report;
import dev.assay.api.spi.RawFiles;
import dev.assay.cli.UserError;
import dev.assay.cli.Version;
import dev.assay.cli.console.Console;
import dev.assay.cli.console.VerdictPrinter;
import dev.assay.core.analyse.Analysis;
import dev.assay.core.report.ReportAssembler;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.RunLock;
import dev.assay.core.store.StoreException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** From a run directory to its verdict on the screen and its report files. */
public final class Publisher {
    /** For another command that writes reports; one that still measures takes longer and is not waited for. */
    private static final Duration WAIT = Duration.ofSeconds(10);

    private final Console console;
    private final Exports exports;

    private Publisher(Console console, Exports exports) {
        this.console = console;
        this.exports = exports;
    }

    /**
     * @throws UserError when there is no such exporter or language
     */
    public static Publisher of(Console console, ReportOptions options) throws UserError {
        return new Publisher(console, Exports.of(options));
    }

    /**
     * Computes the verdict from the raw files, writes everything derived from them, and prints it.
     *
     * @return the exit code of the verdict
     */
    public int publish(RunDirectory run) throws UserError {
        Report report = write(run);
        Path shown = run.path().resolve(exports.mainFile().orElse(""));
        new VerdictPrinter(console).print(report, shown);
        new CiJob(console, System.getenv()).annotate(report.decision());
        return report.decision().verdict().exitCode();
    }

    /** Computes and writes as above without a word; under the lock of the directory, so that all of it stands on the same trials. */
    public Report write(RunDirectory run) throws UserError {
        try {
            RunLock lock = run.lock(WAIT);
            try {
                return writeLocked(run);
            } finally {
                lock.close();
            }
        } catch (StoreException e) {
            throw UserError.environment(String.valueOf(e.getMessage()), e.hint(), e);
        }
    }

    /** A report as readers may see it. */
    Report shown(Report report) {
        return exports.shown(report);
    }

    /** The file that a person opens first. */
    Optional<String> mainFile() {
        return exports.mainFile();
    }

    private Report writeLocked(RunDirectory run) throws StoreException {
        run.requireLocked();
        Analysis analysis = Analysis.of(run);
        analysis.save(run);
        Report report = ReportAssembler.of(run, analysis, "assay " + Version.text());
        exports.write(report, rawFiles(run), (name, content) -> run.writeDerived(name, content::to));
        return report;
    }

    private static RawFiles rawFiles(RunDirectory run) {
        return (trialId, name) -> {
            Path file = run.trials().directory(trialId).resolve(name);
            return Files.isRegularFile(file) ? Optional.of(Files.newInputStream(file)) : Optional.empty();
        };
    }
}
