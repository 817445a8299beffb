package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.util.List;
import java.util.Map;

/** {@code wrong-answers}: a drill of silent data corruption; the check of the answers must catch it. */
public final class WrongAnswersProvider implements FaultProvider {
    private static final String SHARE = "share";

    @Override
    public String id() {
        return "wrong-answers";
    }

    @Override
    public String description() {
        return "the worker spoils its answers for the fault's 'for' time without saying so";
    }

    @Override
    public List<OptionSpec> options() {
        return List.of(new OptionSpec(
                SHARE, OptionSpec.Type.NUMBER, "1", "share of the answers that are spoilt, above 0 and at most 1"));
    }

    @Override
    public Fault open(Options params) {
        double share = params.number(SHARE, 1);
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException(SHARE + ": expected a number above 0 and at most 1, found " + share);
        }
        Map<String, String> settings = Map.of(SHARE, String.valueOf(share));
        return new WorkerFault<>(
                FaultTarget.CooperativeWorker.class,
                worker -> worker.ask(id(), settings),
                worker -> worker.ask(id(), Map.of(SHARE, "0")));
    }
}
