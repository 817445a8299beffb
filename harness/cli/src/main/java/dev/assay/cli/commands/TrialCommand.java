package dev.assay.cli.commands;

import dev.assay.agent.TrialMain;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code assay trial}: what a runner starts on a platform. */
@Command(
        name = "trial",
        description = "Run one trial on this machine, as a runner does. Speaks the trial protocol on its streams "
                + "(docs/protocols.md); not meant for people. Takes: --spec FILE --spool DIR [--protocol N].")
public final class TrialCommand implements Callable<Integer> {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help message and exit.")
    private boolean help;

    // picocli hands over what no other field takes: all of it.
    @Unmatched
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() {
        if (help) {
            return 0; // picocli has shown it
        }
        TrialMain.main(arguments.toArray(String[]::new));
        return 0;
    }
}
