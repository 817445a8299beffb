package dev.assay.api.trial;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Everything one trial needs, as the controller hands it to {@code assay trial} on the platform.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param trialId unique in the run, safe as a file name: {@code 007-candidate-minilm}
 * @param arm which side
 * @param phase what the trial is for
 * @param block number of the block, from 0
 * @param platform name of the platform in the plan
 * @param allocationId the allocation on which it runs
 * @param workload reference model
 * @param engine id of the engine provider
 * @param engineOptions settings of the engine
 * @param scenario load
 * @param seeds draws
 * @param warmUpNanos the frozen cut from the start of the load; absent in a pilot, nanoseconds
 * @param windowNanos length of a time window, nanoseconds
 * @param cohortNanos length of a cohort by scheduled time, nanoseconds
 * @param faults faults to inject
 * @param restart what to do when the worker ends
 * @param confinement how the worker is put into its share
 * @param launch how the worker is started
 * @param limits bounds on waits
 * @param clock real or virtual
 * @param waitStrategy how the issuer waits
 * @param raw true to keep every request
 */
public record TrialSpec(
        int schema,
        String trialId,
        Arm arm,
        TrialPhase phase,
        int block,
        String platform,
        String allocationId,
        WorkloadRef workload,
        String engine,
        Map<String, String> engineOptions,
        Scenario scenario,
        Seeds seeds,
        OptionalLong warmUpNanos,
        long windowNanos,
        long cohortNanos,
        List<FaultSpec> faults,
        RestartPolicy restart,
        Confinement confinement,
        WorkerLaunch launch,
        Limits limits,
        ClockMode clock,
        WaitStrategy waitStrategy,
        boolean raw) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public TrialSpec {
        if (!trialId.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,120}")) {
            throw new IllegalArgumentException(
                    "trialId: expected letters, digits, dot, underscore and hyphen, found '" + trialId + "'");
        }
        if (windowNanos <= 0 || cohortNanos <= 0) {
            throw new IllegalArgumentException(
                    "windowNanos and cohortNanos: expected more than 0, found " + windowNanos + " and " + cohortNanos);
        }
        engineOptions = Map.copyOf(engineOptions);
        faults = List.copyOf(faults);
    }
}
