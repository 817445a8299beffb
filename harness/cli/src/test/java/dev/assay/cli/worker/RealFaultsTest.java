package dev.assay.cli.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Finding;
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

/** Faults on a worker with a real engine and a real model. Killing it is in {@link KilledWorkerTest}. */
class RealFaultsTest {
    private static final long SECOND = DjlTrial.SECOND;

    @TempDir
    Path directory;

    private static FaultSpec fault(String kind, double at, double lasts, Map<String, String> params) {
        return new FaultSpec(kind, Math.round(at * SECOND), OptionalLong.of(Math.round(lasts * SECOND)), params);
    }

    @Test
    void aFrozenASlowAndALyingWorkerRecover() throws Exception {
        TrialResult result = new DjlTrial(directory)
                .run(
                        fault("freeze-worker", 1, 0.5, Map.of()),
                        fault("slow-worker", 3, 1, Map.of("factor", "5")),
                        fault("wrong-answers", 6, 1, Map.of()));
        assertTrue(result.failure().isEmpty(), () -> result.failure().toString());
        assertEquals(3, result.faults().size(), result.findings().toString());
        assertEquals(0, result.workerRestarts(), "none of them ends it");
        LedgerCounts whole = result.whole();
        assertEquals(0, whole.count(Outcome.IN_FLIGHT_AT_END), whole.toString());
        assertEquals(0, whole.count(Outcome.ERRORED), whole.toString());
        FaultRecord lying = result.faults().get(2);
        assertTrue(lying.requests().orElseThrow().count(Outcome.WRONG_ANSWER) >= 1, "the check catches it: " + lying);
        assertTrue(lying.firstGoodNanos().orElseThrow() > lying.injectedFromNanos(), lying.toString());
        for (FaultRecord fault : result.faults()) {
            assertTrue(fault.noticedNanos().isEmpty(), "the worker is never gone: " + fault);
            long lasted = fault.reversedNanos().orElseThrow() - fault.injectedToNanos();
            assertTrue(lasted >= SECOND / 2, "undone after its time: " + fault);
        }
    }

    @Test
    void aTruncatedModelIsRefusedByTheEngineUntilItIsWholeAgain() throws Exception {
        TrialResult result = new DjlTrial(directory).run(fault("corrupt-model", 1, 1, Map.of()));
        assertTrue(result.failure().isEmpty(), () -> result.failure().toString());
        FaultRecord fault = result.faults().get(0);
        assertTrue(fault.noticedNanos().isPresent(), fault.toString());
        assertTrue(fault.reversedNanos().isPresent(), fault.toString());
        boolean gaveUp = result.findings().stream().anyMatch(f -> f.code().equals("WORKER_CRASH_LOOP"));
        assertTrue(
                gaveUp
                        || fault.readyNanos().orElseThrow()
                                > fault.reversedNanos().orElseThrow(),
                "nothing was served from a damaged file: " + fault);
        assertEquals(
                0, result.whole().count(Outcome.WRONG_ANSWER), result.whole().toString());
    }

    @Test
    void anEngineThatCannotExhaustItsDeviceSaysSo() throws Exception {
        TrialResult result = new DjlTrial(directory).run(fault("device-oom", 1, 1, Map.of()));
        Finding told = result.findings().stream()
                .filter(f -> f.code().equals("FAULT_NOT_INJECTED"))
                .findFirst()
                .orElseThrow();
        assertTrue(told.message().contains("no tensors of its own"), told.message());
        assertEquals(0, result.faults().size());
    }
}
