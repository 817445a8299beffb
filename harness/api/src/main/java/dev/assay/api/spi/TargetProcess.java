package dev.assay.api.spi;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletionStage;

/** A process on a platform. Closing it ends it with all its children, at once. */
public interface TargetProcess extends AutoCloseable {
    OutputStream stdin();

    InputStream stdout();

    InputStream stderr();

    /**
     * Completes when the process has ended; never exceptionally. Where the allocation was lost the status says so: a trial
     * that ended for it is run again and charged to nobody.
     */
    CompletionStage<ExitStatus> exit();

    /** Sends a signal; does nothing after its end. */
    void signal(TargetSignal signal);

    @Override
    void close();
}
