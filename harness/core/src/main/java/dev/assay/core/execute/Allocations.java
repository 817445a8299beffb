package dev.assay.core.execute;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Price;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.Granted;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerContext;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.RunnerProvider;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.AllocationRecord;
import dev.assay.core.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds the allocations of a session: one per arm, or one per arm and block. Closing it gives all of them back, whatever
 * happened before.
 */
final class Allocations implements AutoCloseable {
    private record Key(Arm arm, Optional<TrialPhase> phase, int block) {}

    private final CampaignSetup setup;
    private final Duration timeLimit;
    private final SessionLog log;
    private final Map<String, Runner> runners = new HashMap<>();
    private final Map<Key, HeldAllocation> held = new LinkedHashMap<>();

    /**
     * @param timeLimit longest time for which an allocation may be needed
     */
    Allocations(CampaignSetup setup, Duration timeLimit, SessionLog log) {
        this.setup = setup;
        this.timeLimit = timeLimit;
        this.log = log;
    }

    /**
     * The allocation for a trial: obtained now, or held from before. Those of other blocks are given back first.
     *
     * @throws RunnerException when the platform refuses
     */
    HeldAllocation obtain(ScheduledTrial trial) throws RunnerException, StoreException, InterruptedException {
        boolean perBlock = setup.run().plan().trials().allocationPerBlock();
        Key key = perBlock
                ? new Key(trial.arm(), Optional.of(group(trial)), trial.block())
                : new Key(trial.arm(), Optional.empty(), 0);
        if (perBlock) {
            releaseOtherBlocks(key);
        }
        HeldAllocation found = held.get(key);
        if (found == null) {
            found = allocate(trial.arm());
            held.put(key, found);
        }
        return found;
    }

    /** Trials with faults run in the blocks of the measured ones. */
    private static TrialPhase group(ScheduledTrial trial) {
        return trial.phase() == TrialPhase.FAULT ? TrialPhase.MEASURE : trial.phase();
    }

    /** Gives one back early, because it failed. */
    void release(HeldAllocation broken) {
        if (held.values().remove(broken)) {
            close(broken);
        }
    }

    private void releaseOtherBlocks(Key key) {
        for (Iterator<Map.Entry<Key, HeldAllocation>> i = held.entrySet().iterator(); i.hasNext(); ) {
            Map.Entry<Key, HeldAllocation> each = i.next();
            if (each.getKey().block() != key.block() || !each.getKey().phase().equals(key.phase())) {
                i.remove();
                close(each.getValue());
            }
        }
    }

    private HeldAllocation allocate(Arm arm) throws RunnerException, StoreException, InterruptedException {
        PlatformPlan platform = setup.run().plan().platform(arm);
        AllocationSpec asked =
                new AllocationSpec(platform.name(), platform.share(), platform.isolation(), 1, timeLimit);
        Allocation allocation = runner(platform).allocate(asked);
        try {
            return held(allocation, platform);
        } catch (RuntimeException | InterruptedException e) {
            // Nobody else knows of it yet: an allocation that is held but not used would go on costing money.
            close(allocation);
            throw e;
        }
    }

    private HeldAllocation held(Allocation allocation, PlatformPlan platform) throws InterruptedException {
        Optional<Price> price = allocation.granted().price().or(platform::price);
        log.spending().obtained(allocation.id(), price, setup.clock().nanoTime());
        Optional<Finding> unpinned = AgentPinning.refusal(allocation);
        List<Finding> all = new ArrayList<>(allocation.granted().findings());
        unpinned.ifPresent(all::add);
        all.forEach(finding -> setup.progress().on(new ProgressEvent.Warned(finding)));
        String cpus =
                unpinned.isPresent() ? "" : allocation.granted().confinement().agentCpus();
        return new HeldAllocation(
                allocation, record(allocation, platform), setup.clock().nanoTime(), cpus, all);
    }

    private AllocationRecord record(Allocation allocation, PlatformPlan platform) {
        Granted granted = allocation.granted();
        return new AllocationRecord(
                allocation.id() + log.allocationSuffix(),
                platform.name(),
                platform.share(),
                platform.isolation(),
                granted.share(),
                granted.isolation(),
                granted.confinement(),
                granted.price().or(platform::price),
                granted.queueTime().toNanos(),
                setup.clock().now().toEpochMilli());
    }

    private Runner runner(PlatformPlan platform) throws RunnerException, StoreException {
        Runner open = runners.get(platform.name());
        if (open != null) {
            return open;
        }
        RunnerProvider provider = setup.runners().get(platform.runner());
        if (provider == null) {
            throw new RunnerException(
                    "platform " + platform.name() + " names the runner '" + platform.runner() + "'; there are: "
                            + setup.runners().keySet().stream().sorted().toList(),
                    "see 'assay list runners'");
        }
        RunnerContext context = new RunnerContext(
                setup.distribution().root(), setup.run().scratch(), setup.run().runId());
        Runner opened = provider.open(platform.runnerOptions(), context);
        runners.put(platform.name(), opened);
        return opened;
    }

    private void close(HeldAllocation each) {
        close(each.allocation());
    }

    private void close(Allocation allocation) {
        String id = allocation.id();
        log.spending().released(id, setup.clock().nanoTime());
        giveBack("allocation " + id, allocation::close);
    }

    /** Something that ends a thing on a platform. */
    private interface GivingBack {
        void run() throws RunnerException;
    }

    private void giveBack(String what, GivingBack closing) {
        try {
            closing.run();
        } catch (RunnerException e) {
            notGivenBack(what, e);
        } catch (RuntimeException e) {
            notGivenBack(what, new RunnerException(e.toString(), "", e));
        }
    }

    private void notGivenBack(String what, RunnerException cause) {
        log.warn(Finding.error(
                "NOT_GIVEN_BACK",
                what + " could not be given back: " + cause.getMessage(),
                cause.hint().isEmpty() ? "Look at the platform and remove what is left there." : cause.hint(),
                what));
    }

    @Override
    public void close() {
        new ArrayList<>(held.values()).forEach(this::close);
        held.clear();
        runners.forEach((platform, runner) -> giveBack("the runner of platform " + platform, runner::close));
        runners.clear();
    }
}
