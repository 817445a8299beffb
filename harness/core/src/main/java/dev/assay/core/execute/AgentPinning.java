package dev.assay.core.execute;

import dev.assay.api.Finding;
import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.ExitStatus;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.TargetProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Finds out whether the agent can be pinned to its own CPUs on a platform, by trying it there. */
final class AgentPinning {
    private static final Duration BOUND = Duration.ofSeconds(10);

    private AgentPinning() {}

    /** A finding where it was asked for and cannot be done; empty where it can, or was not asked for. */
    static Optional<Finding> refusal(Allocation allocation) throws InterruptedException {
        String cpus = allocation.granted().confinement().agentCpus();
        if (cpus.isEmpty()) {
            return Optional.empty();
        }
        String reason = attempt(allocation, cpus);
        return reason.isEmpty()
                ? Optional.empty()
                : Optional.of(Finding.warning(
                        "AGENT_NOT_PINNED",
                        "the load generator could not be pinned to CPU " + cpus + " on allocation " + allocation.id()
                                + ": " + reason,
                        "Install taskset (util-linux) on the platform; until then load generator and model may share"
                                + " a core.",
                        allocation.id()));
    }

    private static String attempt(Allocation allocation, String cpus) throws InterruptedException {
        List<String> command = new ArrayList<>(AgentCommand.pinning(cpus));
        command.add("true");
        LaunchSpec spec = new LaunchSpec(command, Map.of(), allocation.directory());
        try (TargetProcess process = allocation.start(0, spec)) {
            ExitStatus status = process.exit().toCompletableFuture().get(BOUND.toSeconds(), TimeUnit.SECONDS);
            return status.code() == 0 ? "" : "taskset ended with exit code " + status.code();
        } catch (RunnerException | ExecutionException e) {
            return String.valueOf(e.getMessage());
        } catch (TimeoutException e) {
            return "waited " + BOUND.toSeconds() + " s for taskset to end";
        }
    }
}
