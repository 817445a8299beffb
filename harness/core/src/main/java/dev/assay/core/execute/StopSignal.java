package dev.assay.core.execute;

import java.util.ArrayList;
import java.util.List;

/** Asks a campaign to end cleanly: its worker is stopped, finished trials are kept. Safe from any thread; asked once for all. */
public final class StopSignal {
    private final List<Runnable> listeners = new ArrayList<>();
    private boolean requested;

    /** Asks; later calls do nothing. */
    public void request() {
        List<Runnable> toTell;
        synchronized (this) {
            if (requested) {
                return;
            }
            requested = true;
            toTell = List.copyOf(listeners);
        }
        toTell.forEach(Runnable::run);
    }

    public synchronized boolean requested() {
        return requested;
    }

    /**
     * Tells a listener when it is asked, at once if it was before.
     *
     * @return forgets the listener
     */
    Runnable onRequest(Runnable listener) {
        boolean now;
        synchronized (this) {
            now = requested;
            listeners.add(listener);
        }
        if (now) {
            listener.run();
        }
        return () -> forget(listener);
    }

    private synchronized void forget(Runnable listener) {
        listeners.remove(listener);
    }
}
