package dev.assay.agent.fault;

import dev.assay.api.Finding;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.FaultSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Injects faults at their times, and undoes those that last. */
public final class FaultSchedule {
    private final Deployment deployment;
    private final Timeline timeline;
    private final Executor executor;
    private final FaultLog log;
    private final Consumer<Finding> findings;
    private final List<InForce> inForce = new ArrayList<>();
    private boolean over;

    /**
     * A fault to be undone.
     *
     * @param number in the log
     * @param planned what was injected
     * @param target on what
     * @param reversal what undoes it
     */
    private record InForce(int number, PlannedFault planned, FaultTarget target, Fault.Reversal reversal) {}

    /**
     * @param executor carries out injections: in real time on a thread of its own, so that the timer is not held up
     * @param findings told of a fault that could not be injected
     */
    public FaultSchedule(
            Deployment deployment, Timeline timeline, Executor executor, FaultLog log, Consumer<Finding> findings) {
        this.deployment = deployment;
        this.timeline = timeline;
        this.executor = executor;
        this.log = log;
        this.findings = findings;
    }

    /**
     * Puts faults on the timeline.
     *
     * @param startNanos of the load
     */
    public void start(List<PlannedFault> faults, long startNanos) {
        log.start(startNanos);
        for (PlannedFault fault : faults) {
            timeline.at(startNanos + fault.spec().atNanos(), () -> executor.execute(() -> inject(fault)));
        }
    }

    private synchronized void inject(PlannedFault planned) {
        if (over) {
            return;
        }
        Optional<? extends FaultTarget> target =
                deployment.faultTarget(planned.fault().needs());
        if (target.isEmpty()) {
            notInjected(
                    planned,
                    "there is nothing that it could act on: no running worker, or an engine that has no such part");
            return;
        }
        int number = log.injecting(planned.spec().kind(), planned.spec().atNanos(), timeline.nanoTime());
        try {
            Fault.Reversal reversal = planned.fault().inject(target.get());
            long toNanos = timeline.nanoTime();
            log.injected(toNanos);
            OptionalLong lasts = planned.spec().forNanos();
            InForce fault = new InForce(number, planned, target.get(), reversal);
            inForce.add(fault);
            lasts.ifPresent(nanos -> timeline.at(toNanos + nanos, () -> executor.execute(() -> end(fault))));
        } catch (FaultException e) {
            log.notInjected();
            notInjected(planned, String.valueOf(e.getMessage()));
        }
    }

    private void notInjected(PlannedFault planned, String why) {
        findings.accept(Finding.error(
                "FAULT_NOT_INJECTED",
                "fault " + planned.spec().kind() + " at " + planned.spec().atNanos() / 1_000_000
                        + " ms was not injected: " + why + ".",
                "Leave enough time between faults for the restart, or choose a fault that this engine supports (docs/faults.md): an"
                        + " engine in the agent's own process has no worker process.",
                planned.spec().kind()));
    }

    private synchronized void end(InForce fault) {
        if (inForce.remove(fault)) {
            undo(fault);
        }
    }

    private void undo(InForce fault) {
        FaultSpec spec = fault.planned().spec();
        fault.reversal().accept(fault.target());
        // Without a length undoing is only a tidying-up, and no event of the fault.
        if (spec.forNanos().isPresent()) {
            log.reversed(fault.number(), timeline.nanoTime());
        }
        fault.reversal().effect().ifPresent(effect -> findings.accept(effect(spec, effect)));
    }

    private static Finding effect(FaultSpec spec, String effect) {
        return Finding.info(
                "FAULT_EFFECT",
                "fault " + spec.kind() + " at " + spec.atNanos() / 1_000_000 + " ms: " + effect + ".",
                "Nothing to do: this says what the fault did on this platform.",
                spec.kind());
    }

    /** Injects nothing any more and undoes what is in force. */
    public synchronized void stop() {
        over = true;
        inForce.forEach(this::undo);
        inForce.clear();
    }
}
