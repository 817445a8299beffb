package dev.assay.cli.endtoend;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The controller's beats renew the lease of a trial (docs/protocols.md): a trial may be longer than its lease. */
class LeaseIT {
    @TempDir
    private Path folder;

    @Test
    void aTrialOutlivesItsLeaseAsLongAsItsControllerLives() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), """
                apiVersion: assay/v1
                name: lease
                platforms:
                  today: {runner: simulated, engine: {id: simulated, options: {service: constant, service-mean: 5ms, seed: 1}}}
                  proposed: {runner: simulated, engine: {id: simulated, options: {service: constant, service-mean: 5ms, seed: 2}}}
                baseline: today
                candidate: proposed
                workloads:
                  - {model: simulated, scenario: {kind: closed, concurrency: 1, duration: 6s}}
                trials: {blocks: 2, warmUp: 1s, lease: 3s}
                gates:
                  - {metric: throughput, margin: 50%, must: true}
                """);
        AssayProcess.Result run = new AssayProcess(folder).run("run", plan.toString());
        assertFalse(run.err().contains("LEASE_EXPIRED"), run.toString());
        assertTrue(run.err().contains("every trial of the schedule has run"), run.toString());
    }
}
