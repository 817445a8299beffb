package dev.assay.cli.commands;

import dev.assay.api.spi.Availability;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Provider;
import dev.assay.cli.Providers;
import dev.assay.cli.console.Console;
import dev.assay.cli.doctor.Check;
import dev.assay.cli.doctor.MachineChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code assay doctor}: what this machine can do, and how to get the rest. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description =
                "Say what this machine can do for Assay, and how to get what is missing. Nothing that is missing stops "
                        + "'assay quickstart' unless it is marked as needed; exit code 0 when all that is needed is there, else 1.")
public final class DoctorCommand implements Callable<Integer> {
    private final Console console;

    public DoctorCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Check> checks = new ArrayList<>(MachineChecks.system().all());
        Providers.runners().forEach(p -> checks.add(of("runner", p)));
        Providers.engines().forEach(p -> checks.add(of("engine", p)));
        Providers.workloads().forEach(p -> checks.add(of("workload", p)));
        checks.forEach(c -> console.line(c.text()));
        long missing =
                checks.stream().filter(c -> c.state() == Check.State.NEEDED).count();
        long optional =
                checks.stream().filter(c -> c.state() == Check.State.OPTIONAL).count();
        console.line("");
        console.line(
                missing == 0
                        ? "Everything that is needed is here; " + optional + " optional "
                                + (optional == 1 ? "thing is" : "things are") + " missing."
                        : missing + " needed " + (missing == 1 ? "thing is" : "things are") + " missing.");
        return missing == 0 ? 0 : 1;
    }

    private static Check of(String kind, Provider provider) {
        Availability here = provider.probe(Options.none());
        String name = kind + " " + provider.id();
        if (here instanceof Availability.Unavailable not) {
            return Check.optional(name, not.reason(), not.hint());
        }
        String detail = here instanceof Availability.Available available ? available.detail() : "";
        return Check.ok(name, detail.isBlank() ? "ready" : detail);
    }
}
