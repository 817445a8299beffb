package dev.assay.cli.commands;

import dev.assay.cli.console.Console;
import dev.assay.core.plan.PlanSchema;
import dev.assay.reports.text.JsonExporter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code assay schema}: the JSON Schema of plan files, or of reports. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        description =
                "Print the JSON Schema (draft 2020-12) of plan files, for editors that complete and check YAML, or of "
                        + "report.json, for programs that read it.")
public final class SchemaCommand implements Callable<Integer> {
    /** What can be described. */
    enum Subject {
        /** Plan files. */
        plan,
        /** {@code report.json}. */
        report
    }

    private final Console console;

    @Parameters(
            arity = "0..1",
            paramLabel = "OF",
            defaultValue = "plan",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Subject subject = Subject.plan;

    public SchemaCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.raw(subject == Subject.plan ? PlanSchema.json() : JsonExporter.schema());
        return 0;
    }
}
