package dev.assay.engine.http;

import dev.assay.api.spi.SampleSet;
import java.util.List;

/** How requests are written and answers read. */
interface Protocol {
    /** Requests that must be answered with 200 before the model counts as there, in this order. */
    List<Check> checks();

    /**
     * A request for some samples.
     *
     * @throws IllegalArgumentException when the samples do not fit the protocol
     */
    Call call(SampleSet samples, int first, int count);

    /** Reads the answer to a call; made anew for each. */
    AnswerReader reader(Call call);

    /**
     * A question to the server.
     *
     * @param what for people
     * @param path that is asked for
     * @param hint what to do when it is not answered with 200
     */
    record Check(String what, String path, String hint) {}
}
