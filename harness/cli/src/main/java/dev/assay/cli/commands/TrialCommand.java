package dev.assay.cli.commands;

import dev.assay.agent.TrialMain;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** {@code assay trial}: what a runner starts on a platform. */
@Command(
        name = "trial",
        description = "Run one trial on this machine, as a runner does. Speaks the trial protocol on its streams "
                + "(docs/protocols.md); not meant for people.")
public final class TrialCommand implements Callable<Integer> {
    // picocli hands over what no other field takes: all of it.
    @Unmatched
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() {
        TrialMain.main(arguments.toArray(String[]::new));
        return 0;
    }
}
