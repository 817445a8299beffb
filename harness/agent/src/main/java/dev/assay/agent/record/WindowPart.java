package dev.assay.agent.record;

/** What one thread saw end in one window. Recycled: a trial of any length needs only a few of these. */
final class WindowPart {
    private final Times response = new Times();
    private int index;
    private long completed;
    private long samplesCompleted;
    private long failed;

    void begin(int windowIndex) {
        response.reset();
        index = windowIndex;
        completed = 0;
        samplesCompleted = 0;
        failed = 0;
    }

    void completed(long responseNanos, int samples) {
        response.record(responseNanos);
        completed++;
        samplesCompleted += samples;
    }

    void failed() {
        failed++;
    }

    void add(WindowPart other) {
        if (other.completed > 0) {
            response.add(other.response);
        }
        completed += other.completed;
        samplesCompleted += other.samplesCompleted;
        failed += other.failed;
    }

    int index() {
        return index;
    }

    Times response() {
        return response;
    }

    long completed() {
        return completed;
    }

    long samplesCompleted() {
        return samplesCompleted;
    }

    long failedCount() {
        return failed;
    }
}
