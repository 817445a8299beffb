package dev.assay.cli.endtoend;

/** Plans on simulated platforms, whose truth is known: service takes a constant time, alike in every trial but for some noise. */
final class SimulatedPlans {
    private SimulatedPlans() {}

    /**
     * A closed loop with one request at a time: throughput is one over the service time.
     *
     * @param candidateMean mean service time of the candidate, for example {@code 5ms}; the baseline's is 5 ms
     * @param noise standard deviation of the log of each trial's factor
     */
    static String closed(String candidateMean, double noise, String more) {
        return """
                apiVersion: assay/v1
                name: simulated
                seed: 7
                platforms:
                  today:
                    runner: simulated
                    engine: {id: simulated, options: {clock: virtual, service: constant, service-mean: 5ms, trial-noise: %s, seed: 1}}
                  proposed:
                    runner: simulated
                    engine: {id: simulated, options: {clock: virtual, service: constant, service-mean: %s, trial-noise: %s, seed: 2%s}}
                baseline: today
                candidate: proposed
                workloads:
                  - model: simulated
                    engine: simulated
                    scenario: {kind: closed, concurrency: 1, duration: 20s}
                trials: {blocks: 5, warmUp: 2s}
                gates:
                  - {metric: throughput, margin: 5%%, must: true}
                """.formatted(noise, candidateMean, noise, more);
    }
}
