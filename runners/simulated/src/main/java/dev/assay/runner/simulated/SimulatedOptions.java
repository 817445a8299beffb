package dev.assay.runner.simulated;

import dev.assay.api.spi.OptionSpec;
import java.util.List;

/** What can be set on a simulated platform. */
final class SimulatedOptions {
    static final List<OptionSpec> ENGINE = List.of(
            text("hosting", "agent", "agent: in the load generator's process; worker: in a process of its own"),
            text(
                    "clock",
                    "real",
                    "real: trials take their time; virtual: events follow each other at once, needs hosting agent"),
            text("service", "exponential", "law of service times: constant, exponential, lognormal, gamma, bimodal"),
            duration("service-mean", "10ms", "mean service time of a request with one sample"),
            number("service-cv", "0.5", "standard deviation over mean of lognormal, gamma and bimodal"),
            number("slow-ratio", "0.1", "share of slow requests of bimodal"),
            number("batch-exponent", "1", "a request with n samples takes n to this power times as long"),
            integer("servers", "1", "requests served at once"),
            integer("queue", "", "requests that may wait; more are refused; default: no bound"),
            duration("stall-at", "0s", "start of the first stall, from the loading of the samples"),
            duration("stall-for", "0s", "length of each stall; 0s for none"),
            duration("stall-every", "0s", "from the start of one stall to the next; 0s for a single one"),
            duration("throttle-after", "", "from when on everything takes longer; default: never"),
            number("throttle-factor", "1", "how many times as long it then takes"),
            number("drift", "0", "growth of service times per minute, as a share of the first"),
            number("error-ratio", "0", "share of requests that end in an error"),
            number("drop-ratio", "0", "share of requests that are served but never answered"),
            number("wrong-ratio", "0", "share of answers that are wrong"),
            integer("warm-up-requests", "0", "first requests that take longer"),
            number("warm-up-factor", "1", "how many times as long the first of them takes; falls linearly to 1"),
            number("allocation-factor", "1", "how many times as long everything takes on this allocation"),
            number("trial-noise", "0", "standard deviation of the log of a factor drawn for each trial"),
            duration("restart-time", "2s", "from a crash to serving again"),
            duration("crash-at", "0s", "when it crashes by itself, from the loading of the samples; 0s for never"),
            new OptionSpec(
                    "device-memory",
                    OptionSpec.Type.SIZE,
                    "1Gi",
                    "memory of the simulated device; while a fault has taken all of it, every request ends in an error"),
            integer("chunks", "0", "parts of an answer (tokens); 0 for answers in one piece"),
            number("prefill", "", "share of the service time before the first part; default: 1 / chunks"),
            flag("fail-deploy", "the model cannot be deployed"),
            integer("seed", "0", "mixed into every draw: other values, other draws"),
            integer("allocation-seed", "0", "set by the runner, so that allocations differ"));

    static final List<OptionSpec> RUNNER = List.of(
            number("granted-gpu-core", "", "share of a GPU that is granted; default: what is asked for"),
            duration("queue-time", "0s", "reported time from request to grant; nothing is waited for"),
            number("allocation-noise", "0", "standard deviation of the log of a factor drawn for each allocation"),
            integer("seed", "0", "of the allocations' factors"),
            flag("refuse", "no allocation is granted"),
            integer("refuse-after", "", "allocations granted before all further ones are refused; default: no bound"),
            duration("preempt-after", "", "from the grant until everything on it is killed; default: never"),
            number("price", "", "charged per hour of an allocation, in the currency; default: the plan's price"),
            text("currency", "USD", "of the price"));

    private SimulatedOptions() {}

    private static OptionSpec text(String name, String defaultValue, String description) {
        return new OptionSpec(name, OptionSpec.Type.TEXT, defaultValue, description);
    }

    private static OptionSpec duration(String name, String defaultValue, String description) {
        return new OptionSpec(name, OptionSpec.Type.DURATION, defaultValue, description);
    }

    private static OptionSpec number(String name, String defaultValue, String description) {
        return new OptionSpec(name, OptionSpec.Type.NUMBER, defaultValue, description);
    }

    private static OptionSpec integer(String name, String defaultValue, String description) {
        return new OptionSpec(name, OptionSpec.Type.INTEGER, defaultValue, description);
    }

    private static OptionSpec flag(String name, String description) {
        return new OptionSpec(name, OptionSpec.Type.BOOLEAN, "false", description);
    }
}
