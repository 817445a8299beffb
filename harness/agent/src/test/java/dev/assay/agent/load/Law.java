package dev.assay.agent.load;

/** What becomes of a request in a test deployment. */
@FunctionalInterface
interface Law {
    /** The request is accepted and never answered. */
    long NEVER = Long.MAX_VALUE;
    /** The request is refused. */
    long REFUSE = -1;

    /**
     * @param id of the request
     * @param atNanos when it was submitted, from the start of the load
     * @return time until its answer, {@link #NEVER} or {@link #REFUSE}
     */
    long nanos(long id, long atNanos);
}
