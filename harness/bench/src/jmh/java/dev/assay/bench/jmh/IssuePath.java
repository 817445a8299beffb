package dev.assay.bench.jmh;

import dev.assay.agent.ledger.EndWatch;
import dev.assay.agent.ledger.Ledger;
import dev.assay.agent.ledger.LedgerSpec;
import dev.assay.agent.load.Arrivals;
import dev.assay.agent.load.Scenarios;
import dev.assay.agent.record.Windows;
import dev.assay.api.ScenarioKind;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import java.nio.FloatBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What one request costs the issuing thread: its draw, its opening in the ledger, its end with all histograms, windows
 * and cohorts. Time is the schedule's own, a million requests a second, so windows pass as they do in a trial.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class IssuePath {
    private static final long SECOND = 1_000_000_000L;
    private static final long LONG = 100_000 * SECOND;
    private static final long ANSWER_NANOS = 1_500;
    private static final FloatBuffer NO_ANSWER = FloatBuffer.allocate(0);

    private Arrivals arrivals;
    private Windows windows;
    private Ledger ledger;
    private int window;

    /** By the thread that measures: it is the issuer. */
    @Setup(Level.Iteration)
    public void open() {
        Scenario scenario = new Scenario(
                ScenarioKind.SERVER,
                OptionalDouble.of(1e6),
                OptionalInt.empty(),
                LONG,
                1,
                Slo.none(),
                Map.of());
        arrivals = Scenarios.arrivals(scenario, 42, 1_024);
        windows = new Windows(SECOND, Windows.Log.NONE);
        LedgerSpec spec = new LedgerSpec(
                0, 0, LONG, 30 * SECOND, Long.MAX_VALUE, Long.MAX_VALUE, SECOND, SECOND, ResponseCheck.NONE, 1);
        ledger = new Ledger(spec, windows, EndWatch.none(), Optional.empty(), (scheduled, end, first, completed) -> {});
        window = 0;
    }

    @Benchmark
    public long request() {
        long due = arrivals.nextNanos();
        arrivals.take();
        long id = ledger.open(due, due + 100, 0, 1);
        ledger.done(id, ResponseSink.OK, due + ANSWER_NANOS, 0, NO_ANSWER);
        int now = windows.indexAt(due);
        if (now != window) {
            ledger.flushIssuer(now);
            ledger.completeWindows(now);
            window = now;
        }
        return id;
    }
}
