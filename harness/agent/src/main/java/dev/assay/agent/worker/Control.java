package dev.assay.agent.worker;

import dev.assay.api.trial.WorkloadRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Bodies of control frames, as JSON by {@link dev.assay.api.tree.RecordTree}; docs/protocols.md is the reference. */
final class Control {
    private Control() {}

    /**
     * @param protocols versions that the agent speaks
     */
    record Hello(List<Integer> protocols) {}

    /**
     * @param protocol the version chosen
     * @param name of the worker's program
     * @param version of it
     * @param pid process id of the worker, in its own namespace
     */
    record HelloReply(int protocol, String name, String version, long pid) {}

    /**
     * @param workload the model
     * @param engine id of the engine
     * @param engineOptions settings of the engine
     * @param cacheDirectory kept between trials
     * @param weightsSeed for generated weights
     * @param privateDirectory where the worker puts a copy of the model file, unless one is there, and serves that copy;
     *     absent to serve the file of the cache
     */
    record Prepare(
            WorkloadRef workload,
            String engine,
            Map<String, String> engineOptions,
            String cacheDirectory,
            long weightsSeed,
            Optional<String> privateDirectory) {}

    /**
     * @param modelDigest SHA-256 of the model file, hex; empty where there is none
     * @param nanos time it took
     */
    record PrepareReply(String modelDigest, long nanos) {}

    /**
     * @param device as in the plan, or {@code auto}
     * @param threads upper bound on compute threads
     * @param seed for what the engine draws by itself
     */
    record Deploy(String device, OptionalInt threads, long seed) {}

    /**
     * @param engine name and version
     * @param device where the model runs
     * @param facts further facts by name
     * @param nanos time it took
     */
    record DeployReply(String engine, String device, Map<String, String> facts, long nanos) {}

    /**
     * @param samplesSeed draws the samples
     */
    record Load(long samplesSeed) {}

    /**
     * @param samples their number
     * @param answerLength numbers in the answer to one
     * @param samplesDigest SHA-256 of their contents in order, hex
     * @param nanos time it took
     */
    record LoadReply(int samples, int answerLength, String samplesDigest, long nanos) {}

    /**
     * @param kind what the worker is to do
     * @param params settings by name
     */
    record Fault(String kind, Map<String, String> params) {}

    /**
     * @param facts what came of it, by name
     */
    record FaultReply(Optional<Map<String, String>> facts) {}
}
