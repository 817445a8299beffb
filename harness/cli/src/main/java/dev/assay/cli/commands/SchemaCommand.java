package dev.assay.cli.commands;

import dev.assay.cli.console.Console;
import dev.assay.core.plan.PlanSchema;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code assay schema}: the JSON Schema of plan files. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        description = "Print the JSON Schema (draft 2020-12) of plan files, for editors that complete and check YAML.")
public final class SchemaCommand implements Callable<Integer> {
    private final Console console;

    public SchemaCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.raw(PlanSchema.json());
        return 0;
    }
}
