package dev.assay.api.trial;

/**
 * Requests by the slice of time in which they were <em>scheduled</em>; recovery is judged on these.
 *
 * @param index from 0 at the start of the load
 * @param startNanos from the start of the load, nanoseconds
 * @param scheduled requests scheduled in the slice
 * @param completed of them completed (whenever that was)
 * @param good of them good
 */
public record Cohort(int index, long startNanos, long scheduled, long completed, long good) {}
