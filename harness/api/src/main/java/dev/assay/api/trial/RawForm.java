package dev.assay.api.trial;

/** The form of {@link SpoolFiles#RAW} (docs/run-directory.md): CSV without quotes, one line per request, in the order of their ends. */
public final class RawForm {
    /** First line. Times are nanoseconds from the start of the load; the last two are empty where nothing was streamed. */
    public static final String HEADER =
            "id,scheduled_ns,sent_ns,end_ns,outcome,first_sample,samples,units,first_unit_ns,last_unit_ns";

    /** Code of the finding that requests are missing in the file. */
    public static final String INCOMPLETE = "RAW_INCOMPLETE";

    private RawForm() {}
}
