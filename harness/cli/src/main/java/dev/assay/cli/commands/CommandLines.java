package dev.assay.cli.commands;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** The command line as it was given, for the record of a run. No option of Assay carries a secret. */
final class CommandLines {
    private CommandLines() {}

    static List<String> of(@Nullable CommandSpec spec) {
        List<String> words = new ArrayList<>(List.of("assay"));
        if (spec != null && spec.root().commandLine().getParseResult() != null) {
            words.addAll(spec.root().commandLine().getParseResult().originalArgs());
        }
        return words;
    }
}
