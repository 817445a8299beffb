package dev.assay.agent.clock;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Linux wakes a sleeping thread up to 50 microseconds late so that it can serve several timers at once. A thread may
 * waive that for itself ({@code timerslack_ns} in proc(5)); the issuer then sends closer to its schedule.
 */
final class TimerSlack {
    private TimerSlack() {}

    /** Asks for the calling thread to be woken on time. Does nothing where the system has no such setting. */
    static void minimise() {
        try {
            Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            Files.writeString(Path.of("/proc", thread.toString(), "timerslack_ns"), "1");
        } catch (IOException | RuntimeException e) {
            // Without it the issue delay is longer, and reported as it is.
        }
    }
}
