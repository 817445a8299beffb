package dev.assay.core.execute;

/** Is told how a campaign goes on. Calls come from one thread at a time and must return quickly. */
@FunctionalInterface
public interface ProgressListener {
    /** Listens to nothing. */
    ProgressListener NONE = event -> {};

    void on(ProgressEvent event);
}
