package dev.assay.cli.commands;

import dev.assay.api.spi.Availability;
import dev.assay.api.spi.Metric;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Provider;
import dev.assay.cli.Providers;
import dev.assay.cli.console.Console;
import dev.assay.cli.console.TextTable;
import dev.assay.core.metric.Metrics;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay list}: every plug-in with whether it can work here. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description =
                "List the plug-ins of a kind (default: all kinds), with whether each can work on this machine, and if not, why.")
public final class ListCommand implements Callable<Integer> {
    /** What can be listed. */
    enum Kind {
        runners,
        engines,
        workloads,
        faults,
        metrics,
        exporters
    }

    private static final Map<Kind, Supplier<List<? extends Provider>>> PROVIDERS = Map.of(
            Kind.runners, Providers::runners,
            Kind.engines, Providers::engines,
            Kind.workloads, Providers::workloads,
            Kind.faults, Providers::faults,
            Kind.exporters, Providers::exporters);

    private final Console console;

    @Parameters(arity = "0..1", description = "One of: ${COMPLETION-CANDIDATES}.")
    private List<Kind> kinds = List.of();

    @Option(names = "--options", description = "Show the options of each plug-in, with defaults.")
    private boolean options;

    public ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Kind> chosen = kinds.isEmpty() ? List.of(Kind.values()) : kinds;
        for (Kind kind : chosen) {
            if (chosen.size() > 1) {
                console.line((kind == chosen.get(0) ? "" : "\n") + kind + ":");
            }
            (kind == Kind.metrics ? metrics() : providers(kind)).lines().forEach(console::line);
        }
        return 0;
    }

    private TextTable providers(Kind kind) {
        TextTable table = new TextTable("NAME", "HERE", "WHAT");
        Supplier<List<? extends Provider>> source = PROVIDERS.get(kind);
        List<? extends Provider> found = source == null ? List.of() : source.get();
        for (Provider provider : found) {
            Availability here = provider.probe(Options.none());
            if (here instanceof Availability.Available available) {
                table.row(
                        provider.id(),
                        "yes",
                        provider.description() + (available.detail().isBlank() ? "" : " (" + available.detail() + ")"));
            } else if (here instanceof Availability.Unavailable not) {
                table.row(provider.id(), "no", provider.description());
                table.row("", "", "because: " + not.reason() + "; " + not.hint());
            }
            if (options) {
                provider.options().forEach(o -> table.row("", "", "  " + describe(o)));
            }
        }
        return table;
    }

    private static String describe(OptionSpec option) {
        String fallback = option.defaultValue().isEmpty() ? "" : ", default " + option.defaultValue();
        return option.name() + " (" + dev.assay.api.Words.of(option.type()) + fallback + "): " + option.description();
    }

    private static TextTable metrics() {
        TextTable table = new TextTable("NAME", "UNIT", "BETTER", "SCENARIOS", "WHAT");
        for (Metric metric : Metrics.catalogue().all()) {
            table.row(
                    metric.id(),
                    metric.unit().symbol().isEmpty()
                            ? dev.assay.api.Words.of(metric.unit())
                            : metric.unit().symbol(),
                    metric.better().sign() > 0 ? "higher" : "lower",
                    metric.validFor().stream().sorted().map(k -> k.word()).collect(Collectors.joining(" ")),
                    metric.description());
        }
        return table;
    }
}
