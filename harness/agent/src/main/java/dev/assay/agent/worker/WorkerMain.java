package dev.assay.agent.worker;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.worker.frame.ChannelSource;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/** The program of a worker JVM: serves one model over descriptors 3 and 4, and ends when the agent is gone. */
public final class WorkerMain {
    private WorkerMain() {}

    /**
     * @param args none
     * @throws IOException when the descriptors are not there
     * @throws InterruptedException never in practice: nobody interrupts the main thread
     */
    @SuppressWarnings("resource") // the streams live as long as the process
    public static void main(String[] args) throws IOException, InterruptedException {
        FileInputStream in = new FileInputStream("/dev/fd/3");
        FileOutputStream out = new FileOutputStream("/dev/fd/4");
        Runtime runtime = Runtime.getRuntime();
        // Halting skips whatever natives hang in at exit.
        AnswerWriter writer = new AnswerWriter(out.getChannel(), () -> runtime.halt(WorkerServer.AGENT_GONE));
        RealClock clock = new RealClock("assay-timer", Throwable::printStackTrace);
        new WorkerServer(new ChannelSource(in.getChannel()), writer, clock, System.err, runtime::halt).serve();
        System.exit(0);
    }
}
