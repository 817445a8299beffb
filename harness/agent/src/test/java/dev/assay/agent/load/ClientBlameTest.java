package dev.assay.agent.load;

import static dev.assay.agent.load.VirtualLoad.MILLI;
import static dev.assay.agent.load.VirtualLoad.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.health.ClientVerdict;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.api.Finding;
import dev.assay.api.ScenarioKind;
import dev.assay.api.Severity;
import dev.assay.api.trial.Scenario;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who is blamed for a late answer: the client for a pause of its own, the platform for everything else. */
class ClientBlameTest {
    private static final Scenario LOAD = VirtualLoad.open(ScenarioKind.CONSTANT, 1_000, 20 * SECOND, Map.of());

    private final VirtualLoad load = new VirtualLoad();

    private Optional<Finding> judged(LedgerResult books) {
        return ClientVerdict.judge(load.run.givenUpByClient(), books, "001-baseline-test");
    }

    /** Due while the client slept are 2% and 10% of the requests: the p99 of the delay is half the pause, or 1.8 s. */
    @ParameterizedTest
    @CsvSource({"400, is 200", "2000, is 1.8"})
    void aPauseOfTheClientIsBlamedOnTheClient(long pauseMillis, String p99) {
        load.waiter = w -> new PausingWaiter(w, load.startNanos + 5 * SECOND, pauseMillis * MILLI);
        Finding limited =
                judged(load.run(LOAD, load.answering((id, at) -> MILLI))).orElseThrow();
        assertEquals("CLIENT_LIMITED", limited.code());
        assertEquals(Severity.ERROR, limited.severity());
        assertTrue(limited.message().contains(p99), limited.message());
    }

    @Test
    void aSinglePauseOfASecondIsFoundWhateverThePercentilesSay() {
        // 1,000 of 200,000 requests are late: the p99 does not see it.
        load.waiter = w -> new PausingWaiter(w, load.startNanos + 5 * SECOND, SECOND);
        Scenario longLoad = VirtualLoad.open(ScenarioKind.CONSTANT, 1_000, 200 * SECOND, Map.of());
        Finding limited =
                judged(load.run(longLoad, load.answering((id, at) -> MILLI))).orElseThrow();
        assertTrue(limited.message().contains("it stood still"), limited.message());
    }

    @Test
    void aStallOfThePlatformIsNotBlamedOnTheClient() {
        Law stall = (id, at) -> at >= 5 * SECOND && at < 7 * SECOND ? 7 * SECOND - at + MILLI : MILLI;
        assertEquals(Optional.empty(), judged(load.run(LOAD, load.answering(stall))));
    }

    @Test
    void aPlatformThatRefusesOrNeverAnswersIsNotBlamedOnTheClient() {
        load.requestNanos = SECOND;
        Law half = (id, at) -> at < 5 * SECOND ? MILLI : at < 10 * SECOND ? Law.REFUSE : Law.NEVER;
        assertEquals(Optional.empty(), judged(load.run(LOAD, load.answering(half))));
    }

    @Test
    void aClientThatWouldHaveToSendAfterTheDeadlineGivesUpAndSaysSo() {
        load.requestNanos = SECOND;
        load.waiter = w -> new PausingWaiter(w, load.startNanos + 5 * SECOND, 3 * SECOND);
        Finding limited =
                judged(load.run(LOAD, load.answering((id, at) -> MILLI))).orElseThrow();
        // Due in the first 2 s of the pause of 3 s, at 1,000/s; the one at its very start was sent on time.
        assertTrue(limited.message().matches(".*it gave up (1999|2000|2001) requests.*"), limited.message());
    }
}
