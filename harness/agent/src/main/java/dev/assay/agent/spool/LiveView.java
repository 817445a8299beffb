package dev.assay.agent.spool;

import dev.assay.agent.clock.Bounded;
import java.io.PrintStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The stream to the controller. A controller that does not read must not stop the trial, so lines go through a bounded
 * queue; when it is full the oldest news is dropped: the spool has it all.
 */
public final class LiveView {
    /** Begins each line, so that banners and chatter on the same stream do no harm. */
    public static final String MARKER = "@assay ";

    private static final int MOST_WAITING = 10_000;
    private static final int MOST_DROPPABLE = 1_000;
    private static final long CLOSE_NANOS = 5_000_000_000L;
    private static final String END = "";

    private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private final PrintStream out;
    private final Thread writer;

    public LiveView(PrintStream out) {
        this.out = out;
        writer = new Thread(this::write, "assay-live-view");
        writer.setDaemon(true);
        writer.start();
    }

    void tell(String line, boolean droppable) {
        if (!droppable || waiting.size() < MOST_DROPPABLE) {
            boolean unused = waiting.offer(line);
        }
    }

    private void write() {
        try {
            for (String line = waiting.take(); !line.equals(END); line = waiting.take()) {
                out.println(MARKER + line);
                out.flush();
            }
        } catch (InterruptedException e) {
            // The process ends.
        }
    }

    /** Waits, a few seconds at most, until all has been written. */
    public void close() {
        boolean unused = waiting.offer(END);
        Bounded.join(writer, CLOSE_NANOS);
    }
}
