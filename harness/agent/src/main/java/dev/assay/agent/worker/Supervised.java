package dev.assay.agent.worker;

import dev.assay.api.Finding;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.FaultRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A deployment that is ready for load, with what keeps it up. The samples are loaded. While a worker is down, requests
 * are refused; what it held open when it died ends with {@link ResponseSink#ERROR} at once.
 */
public interface Supervised extends AutoCloseable {
    /** Takes the load; the same object across restarts of its worker. */
    Deployment deployment();

    /** What was deployed, by the first worker. */
    DeploymentFacts facts();

    /** Number of loaded samples, at least 1. */
    int samples();

    /** Numbers in the answer to one sample. */
    int answerLength();

    /**
     * Sends a null request along the path of {@link Deployment#submit}, to show what the path itself costs. Ends in one
     * {@link ResponseSink#done} with an empty answer.
     *
     * @param id unique among open requests
     */
    Submission echo(long id, ResponseSink sink);

    /**
     * The load begins: the faults of the spec are injected at their times after this instant, and from here on a worker
     * that ends is restarted as the spec's policy says.
     *
     * @param startNanos on the timeline
     */
    void startLoad(long startNanos);

    /** The load has ended: no fault is injected and no worker restarted any more; faults in force are undone. */
    void endLoad();

    /** Workers started after the first. */
    int restarts();

    /**
     * What was injected so far, times from the start of the load. First bad and first good outcome are left empty: only
     * the ledger knows them.
     */
    List<FaultRecord> faultRecords();

    /** Process id of the worker now serving, on this machine; empty where there is none. */
    default OptionalLong workerPid() {
        return OptionalLong.empty();
    }

    /** Answers that came a second time to the same request; none is passed on. */
    default long duplicateAnswers() {
        return 0;
    }

    /** Warnings so far. */
    List<Finding> findings();

    /** Why it is down and stays down; empty while it is up or coming back. */
    Optional<Failure> downForGood();

    /** Ends the worker with all its children, within a few seconds whatever it does, and forgets open requests. */
    @Override
    void close();
}
