package dev.assay.cli.commands;

import dev.assay.cli.UserError;
import dev.assay.cli.Version;
import dev.assay.cli.console.Console;
import dev.assay.cli.selftest.SelfTest;
import dev.assay.cli.selftest.ThisMachine;
import dev.assay.core.store.SelfTestCertificate;
import dev.assay.core.store.SelfTestCertificate.Check;
import dev.assay.core.store.SelfTestFile;
import dev.assay.core.store.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code assay selftest}: whether measurements on this machine can be trusted. */
@Command(
        name = "selftest",
        mixinStandardHelpOptions = true,
        description = "Plant a stall, a pause of the client and a regression, compare a platform with itself, and look "
                + "whether Assay finds what is there and nothing else; measure what Assay itself costs. Takes about a "
                + "minute. Later runs on this machine carry the certificate in their reports.",
        footer = "Exit codes: 0 all checks hold, 1 one does not or could not be made.")
public final class SelftestCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--certificate",
            paramLabel = "FILE",
            description =
                    "Where the certificate is written (default: assay/selftest.json in the user's cache directory).")
    private @Nullable Path certificate;

    @Option(names = "--keep", description = "Keep the files of the trials and say where they are.")
    private boolean keep;

    public SelftestCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Path home = Path.of(System.getProperty("assay.home", ""));
        if (!Files.isDirectory(home.resolve("lib"))) {
            throw UserError.environment(
                    "the distribution was not found", "start Assay with its launcher, 'assay'", null);
        }
        Path directory = Files.createTempDirectory("assay-selftest-");
        try {
            List<Check> checks = new SelfTest(directory, home, console::note).run();
            return publish(new SelfTestCertificate(
                    SelfTestCertificate.SCHEMA,
                    "assay " + Version.text(),
                    System.currentTimeMillis(),
                    ThisMachine.facts(),
                    checks));
        } finally {
            if (keep) {
                console.note("files of the self-test: " + directory);
            } else {
                remove(directory);
            }
        }
    }

    private int publish(SelfTestCertificate made) throws UserError {
        SelfTestFile file = new SelfTestFile(certificate == null ? ThisMachine.certificate() : certificate);
        console.line("Self-test of " + made.machineLine());
        made.checks().forEach(check -> console.line("  " + check.line()));
        console.line(made.line());
        try {
            file.write(made);
        } catch (StoreException e) {
            throw UserError.environment(String.valueOf(e.getMessage()), e.hint(), e);
        }
        console.line("certificate: " + file.path());
        return made.holds() ? 0 : 1;
    }

    private static void remove(Path directory) throws IOException {
        try (Stream<Path> tree = Files.walk(directory)) {
            for (Path each : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
