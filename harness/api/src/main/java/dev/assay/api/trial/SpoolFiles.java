package dev.assay.api.trial;

/** Names of the files in a trial's spool directory. The spool is the truth; the stream to the controller is a live view. */
public final class SpoolFiles {
    public static final String SPEC = "spec.json";
    /** Numbered events, JSON Lines. */
    public static final String EVENTS = "events.jsonl";
    /** {@link TrialResult}; written last and moved into place, so its presence means the trial is whole. */
    public static final String RESULT = "result.json";
    /** HdrHistogram interval logs of the measured part, one line each, tagged {@code response} and {@code service}. */
    public static final String HISTOGRAMS = "response-time.hlog";
    /** HdrHistogram interval log of the response times of each window, tagged {@code response}. */
    public static final String WINDOW_HISTOGRAMS = "windows.hlog";
    /** Every request, gzipped CSV with a header line; only where the spec asks for raw data. */
    public static final String RAW = "requests.csv.gz";
    /** {@link Window} per line. */
    public static final String WINDOWS = "windows.jsonl";
    /** {@link Cohort} per line. */
    public static final String COHORTS = "cohorts.jsonl";
    /** {@link NodeFacts}. */
    public static final String FACTS = "facts.json";
    /** Temperature, clocks, power and throttling of each GPU once a second, JSON Lines; only where there is a GPU. */
    public static final String TELEMETRY = "telemetry.jsonl";
    /** {@link MemorySample} per line: main memory of the worker over the load; only of a worker process in real time. */
    public static final String MEMORY = "memory.jsonl";
    /** Output of the worker; bounded. */
    public static final String WORKER_LOG = "worker.log";

    private SpoolFiles() {}
}
