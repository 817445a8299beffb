package dev.assay.agent.worker;

import dev.assay.api.Finding;

/** Is told what a worker does unasked. Called on the thread that reads from it. */
interface WorkerListener {
    void finding(Finding finding);

    /** A request was answered a second time. */
    void answeredTwice();

    /** It is gone, for whatever reason; its open requests have been ended. Called once. */
    void ended(WorkerEnd end);
}
