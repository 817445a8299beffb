package dev.assay.cli.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Outcome;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.TrialResult;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker with a real engine and a real model is killed with SIGKILL in the middle of the load. */
class KilledWorkerTest {
    private static final long KILL_AT = DjlTrial.SECOND;

    @TempDir
    Path directory;

    @Test
    void theBooksCloseAndTheNextWorkerAnswersRightly() throws Exception {
        TrialResult result =
                new DjlTrial(directory).run(new FaultSpec("kill-worker", KILL_AT, OptionalLong.empty(), Map.of()));
        assertTrue(result.failure().isEmpty(), () -> result.failure().toString());
        LedgerCounts whole = result.whole(); // a record that refuses books which do not add up
        assertEquals(0, whole.count(Outcome.WRONG_ANSWER), whole.toString());
        assertEquals(0, whole.count(Outcome.IN_FLIGHT_AT_END), whole.toString());
        assertTrue(whole.count(Outcome.ERRORED) >= 1, "what the killed worker held open: " + whole);
        assertEquals(1, result.workerRestarts());
        assertEquals(1, result.faults().size());
        FaultRecord fault = result.faults().get(0);
        assertTrue(fault.injectedFromNanos() >= KILL_AT, fault.toString());
        // A good answer is one that the workload's check found right against its reference in double precision.
        assertTrue(fault.firstGoodNanos().orElseThrow() >= fault.readyNanos().orElseThrow(), fault.toString());
        assertTrue(fault.readyNanos().orElseThrow() > fault.restartedNanos().orElseThrow(), fault.toString());
    }
}
