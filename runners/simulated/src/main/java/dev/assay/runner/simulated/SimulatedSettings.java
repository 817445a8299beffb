package dev.assay.runner.simulated;

import dev.assay.api.Quantities;
import dev.assay.api.spi.Options;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The truth about a simulated platform.
 *
 * @param law of service times
 * @param meanNanos mean service time of a request with one sample, nanoseconds
 * @param batchExponent a request with n samples takes n to this power times as long
 * @param servers requests served at once
 * @param queue requests that may wait; absent for no bound
 * @param speed stalls and throttling
 * @param driftPerMinute growth of service times, as a share of the first minute's, per minute
 * @param errorRatio share of requests that end in an error
 * @param dropRatio share of requests that are served but never answered
 * @param wrongRatio share of answers that are wrong
 * @param warmUpRequests first requests that take longer
 * @param warmUpFactor how many times as long the first of them takes; it falls linearly to 1
 * @param allocationFactor how many times as long everything takes on this allocation
 * @param trialNoise standard deviation of the logarithm of a factor drawn once per deployment
 * @param restartNanos from a kill to serving again, nanoseconds
 * @param crashAtNanos when it crashes by itself, from the loading of the samples, nanoseconds; 0 for never
 * @param deviceMemoryBytes memory of the simulated device, bytes
 * @param chunks parts of an answer; 0 for answers in one piece
 * @param prefill share of the service time before the first part
 * @param failDeploy true when the model cannot be deployed
 * @param seed mixed into every draw
 */
record SimulatedSettings(
        ServiceLaw law,
        double meanNanos,
        double batchExponent,
        int servers,
        OptionalInt queue,
        Speed speed,
        double driftPerMinute,
        double errorRatio,
        double dropRatio,
        double wrongRatio,
        int warmUpRequests,
        double warmUpFactor,
        double allocationFactor,
        double trialNoise,
        long restartNanos,
        long crashAtNanos,
        long deviceMemoryBytes,
        int chunks,
        double prefill,
        boolean failDeploy,
        long seed) {
    /** More servers than any simulation needs: each is an object. */
    private static final int MOST_SERVERS = 100_000;

    SimulatedSettings {
        between("service-mean", meanNanos, 0, Double.MAX_VALUE);
        between("batch-exponent", batchExponent, 0, 10);
        between("servers", servers, 1, MOST_SERVERS);
        between("drift", driftPerMinute, 0, 1e6);
        between("error-ratio", errorRatio, 0, 1);
        between("drop-ratio", dropRatio, 0, 1 - errorRatio);
        between("wrong-ratio", wrongRatio, 0, 1 - errorRatio - dropRatio);
        between("warm-up-requests", warmUpRequests, 0, Integer.MAX_VALUE);
        between("warm-up-factor", warmUpFactor, 0, 1e9);
        between("allocation-factor", allocationFactor, 1e-9, 1e9);
        between("trial-noise", trialNoise, 0, 10);
        between("chunks", chunks, 0, 1_000_000);
        between("prefill", prefill, 0, 1);
    }

    /**
     * @throws IllegalArgumentException when an option has no meaning; the message names it
     */
    static SimulatedSettings of(Options options) {
        double cv = between("service-cv", options.number("service-cv", 0.5), 1e-3, 100);
        int queue = options.integer("queue", -1);
        int chunks = options.integer("chunks", 0);
        return new SimulatedSettings(
                ServiceLaw.of(options.text("service", "exponential"), cv, options.number("slow-ratio", 0.1)),
                options.durationNanos("service-mean", 10_000_000L),
                options.number("batch-exponent", 1),
                options.integer("servers", 1),
                queue < 0 ? OptionalInt.empty() : OptionalInt.of(queue),
                speed(options),
                options.number("drift", 0),
                options.number("error-ratio", 0),
                options.number("drop-ratio", 0),
                options.number("wrong-ratio", 0),
                options.integer("warm-up-requests", 0),
                options.number("warm-up-factor", 1),
                options.number("allocation-factor", 1),
                options.number("trial-noise", 0),
                options.durationNanos("restart-time", 2_000_000_000L),
                options.durationNanos("crash-at", 0),
                Quantities.bytes(options.text("device-memory", "1Gi")),
                chunks,
                options.number("prefill", chunks > 0 ? 1.0 / chunks : 1),
                options.flag("fail-deploy", false),
                Draws.seed(options.integer("seed", 0), options.integer("allocation-seed", 0)));
    }

    private static Speed speed(Options options) {
        return new Speed(
                options.durationNanos("stall-at", 0),
                options.durationNanos("stall-for", 0),
                options.durationNanos("stall-every", 0),
                options.durationNanos("throttle-after", Long.MAX_VALUE),
                between("throttle-factor", options.number("throttle-factor", 1), 1e-3, 1e6));
    }

    private static double between(String name, double value, double lowest, double highest) {
        if (!(value >= lowest && value <= highest)) {
            throw new IllegalArgumentException(
                    name + ": expected a number from " + lowest + " to " + highest + ", found " + value);
        }
        return value;
    }

    /** For the record of a trial. */
    Map<String, String> facts() {
        return Map.of(
                "device", "simulated",
                "threads", Integer.toString(servers),
                "service", law.toString(),
                "service-mean-ns", Double.toString(meanNanos));
    }
}
