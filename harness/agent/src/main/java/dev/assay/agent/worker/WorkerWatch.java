package dev.assay.agent.worker;

import dev.assay.api.Finding;
import java.util.Optional;
import java.util.function.Consumer;

/** Hears of one worker's end, whether that comes before or after the worker has been taken into service. */
final class WorkerWatch implements WorkerListener {
    private final DeploymentListener listener;
    private final Runnable onDuplicate;
    private Optional<WorkerEnd> end = Optional.empty();
    private Optional<Consumer<WorkerEnd>> inService = Optional.empty();

    /**
     * @param onDuplicate told of each answer that came a second time
     */
    WorkerWatch(DeploymentListener listener, Runnable onDuplicate) {
        this.listener = listener;
        this.onDuplicate = onDuplicate;
    }

    @Override
    public void finding(Finding finding) {
        listener.finding(finding);
    }

    @Override
    public void answeredTwice() {
        onDuplicate.run();
    }

    @Override
    public synchronized void ended(WorkerEnd seen) {
        end = Optional.of(seen);
        inService.ifPresent(action -> action.accept(seen));
    }

    /** From now on its end is somebody's business; called at once when it has ended already. */
    synchronized void takeIntoService(Consumer<WorkerEnd> action) {
        inService = Optional.of(action);
        end.ifPresent(action);
    }
}
