package dev.assay.agent.load;

import dev.assay.api.trial.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Asks a trial to end before its time. The first reason counts. */
public final class Stop {
    private final List<Runnable> listeners = new ArrayList<>();
    private volatile @Nullable Failure reason;

    /** Asks for the end. From any thread. */
    public void request(Failure why) {
        List<Runnable> told;
        synchronized (this) {
            if (reason != null) {
                return;
            }
            reason = why;
            told = List.copyOf(listeners);
        }
        told.forEach(Runnable::run);
    }

    public boolean requested() {
        return reason != null;
    }

    public Optional<Failure> reason() {
        return Optional.ofNullable(reason);
    }

    /** Calls back once when the end is asked for; at once when it has been. */
    public void onRequest(Runnable listener) {
        synchronized (this) {
            if (reason == null) {
                listeners.add(listener);
                return;
            }
        }
        listener.run();
    }
}
