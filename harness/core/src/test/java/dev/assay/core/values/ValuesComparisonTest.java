package dev.assay.core.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Direction;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.core.compare.Design;
import dev.assay.core.decide.DecisionOutcome;
import dev.assay.core.plan.source.PlanProblem;
import dev.assay.core.values.ValuesComparison.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Figures from files: the same verdicts and hard stops as for a run, and every mistake at its place. */
class ValuesComparisonTest {
    private static final ValueOptions FIVE_PERCENT =
            new ValueOptions(List.of(), Map.of(), Map.of("", 0.05), Optional.empty());

    // tost_ratio.json of the oracles, case "A/B": SciPy 1.17.1; geometric mean of x / y with its 90% interval.
    private static final double[] X = {101.2, 99.8, 102.5, 100.1, 98.7, 101.9, 100.4, 99.3, 103.0, 100.8, 97.9, 101.1};
    private static final double[] Y = {97.4, 98.1, 96.2, 99.0, 95.8, 97.7, 98.9, 96.5, 97.1, 98.4, 95.1, 97.9};
    private static final double RATIO = 1.0330141912240935;
    private static final double RATIO_LOW_90 = 1.024372773440406;

    private static String csv(double[] baseline, double[] candidate) {
        StringBuilder out = new StringBuilder("arm,block,metric,value\n");
        for (int i = 0; i < baseline.length; i++) {
            out.append("baseline,")
                    .append(i)
                    .append(",throughput,")
                    .append(baseline[i])
                    .append('\n');
            out.append("candidate,")
                    .append(i)
                    .append(",throughput,")
                    .append(candidate[i])
                    .append('\n');
        }
        return out.toString();
    }

    private static DecisionOutcome compare(String text) throws ValuesException {
        return compare(text, FIVE_PERCENT);
    }

    private static DecisionOutcome compare(String text, ValueOptions options) throws ValuesException {
        return ValuesComparison.of(List.of(source("f.csv", text)), options);
    }

    private static Source source(String name, String text) {
        return new Source(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> mistakes(String text) {
        return mistakes(text, FIVE_PERCENT);
    }

    private static List<String> mistakes(String text, ValueOptions options) {
        ValuesException e = assertThrows(ValuesException.class, () -> compare(text, options));
        return e.problems().stream().map(PlanProblem::headline).toList();
    }

    private static GateResult only(DecisionOutcome outcome) {
        return outcome.decision().gates().get(0);
    }

    private static boolean has(DecisionOutcome outcome, String code) {
        return outcome.findings().stream().anyMatch(f -> f.code().equals(code));
    }

    @Test
    void blocksOfAFileAreComparedAsThoseOfARun() throws Exception {
        DecisionOutcome outcome = compare(csv(Y, X));

        assertEquals(Verdict.GO, outcome.decision().verdict());
        assertEquals(Math.log(RATIO), only(outcome).effect().orElseThrow().estimate(), 1e-9);
        assertEquals(
                Math.log(RATIO_LOW_90), only(outcome).effect().orElseThrow().lower(), 1e-9);
        assertTrue(
                only(outcome).sentence().startsWith("GO: throughput of f.csv is 3.3% better ["),
                only(outcome).sentence());
        assertTrue(has(outcome, "SINGLE_ALLOCATION") && has(outcome, "VALUES_UNCHECKED"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void spreadsheetsWriteMarksQuotesBlanksAndOtherLineEnds(String end) throws Exception {
        String text = "\uFEFF"
                + csv(Y, X).replace("throughput", " \"through\"\"put\"").replace("\n", end) + end;
        List<String> refused = mistakes(text);
        String quoted =
                "\uFEFF" + csv(Y, X).replace("throughput", " \"throughput\" ").replace("\n", end) + end;

        assertTrue(refused.get(0).contains("'through\"put'"), refused.get(0));
        assertEquals(Verdict.GO, compare(quoted).decision().verdict());
    }

    @Test
    void columnsMayComeInAnyOrderAndWithTheirOptions() throws Exception {
        StringBuilder out = new StringBuilder("value,unit,better,censored,allocation,metric,block,arm,order\n");
        for (int i = 0; i < 8; i++) {
            out.append(20 + i)
                    .append(".00,ms,lower,,a")
                    .append(i)
                    .append(",latency,b")
                    .append(i)
                    .append(",baseline,");
            out.append(1 + i % 2).append('\n');
            out.append((20 + i) * (1.001 + 0.001 * (i % 3)) / 1000)
                    .append(",s,lower,no,c")
                    .append(i)
                    .append(",latency,b")
                    .append(i);
            out.append(",candidate,").append(2 - i % 2).append('\n');
        }
        DecisionOutcome outcome = compare(out.toString());

        assertEquals(Verdict.GO, outcome.decision().verdict());
        assertEquals(
                "the platforms, by 8 allocations per arm, 8 blocks",
                outcome.decision().scope());
        // Median of 20..27 ms.
        assertEquals(23.5e6, only(outcome).baselineMedian().orElseThrow(), 1e-3);
    }

    @Test
    void anArmThatIsAlwaysSecondGivesNoVerdict() throws Exception {
        String text = csv(Y, X).replace("value\n", "value,order\n").replaceAll("(?m)^(baseline.*)$", "$1,1");
        DecisionOutcome outcome = compare(text.replaceAll("(?m)^(candidate.*)$", "$1,2"));

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertTrue(has(outcome, "ORDER_CONFOUNDED"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "nan", "inf", "-Infinity", "-5", "N/A"})
    void whatIsNoMeasurementIsInvalidAsInARun(String value) throws Exception {
        DecisionOutcome outcome =
                compare(csv(Y, X).replace("candidate,3,throughput,100.1", "candidate,3,throughput," + value));

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
        assertTrue(has(outcome, "NOT_FINITE"));
    }

    @Test
    void equalIntegersAreEqualToTheirLastDigitOnly() throws Exception {
        String rows = "baseline,candidate\n" + "20,20\n".repeat(8);
        ValueOptions wide = new ValueOptions(
                List.of("latency"), Map.of("", Direction.LOWER_IS_BETTER), Map.of("", 0.15), Optional.empty());

        // Each value is known to 1 of 20, so the ratio to 10%: ln(1.15) = .14 is outside of it, ln(1.05) is not.
        assertEquals(Verdict.GO, compare(rows, wide).decision().verdict());
        ValueOptions narrow = new ValueOptions(
                List.of("latency"), Map.of("", Direction.LOWER_IS_BETTER), Map.of("", 0.05), Optional.empty());
        assertEquals(Verdict.INCONCLUSIVE, compare(rows, narrow).decision().verdict());
        assertTrue(has(compare(rows, narrow), "ZERO_SPREAD"));
    }

    @Test
    void fewBlocksDecideNothing() throws Exception {
        DecisionOutcome outcome = compare(
                "baseline,candidate\n100.0,50.0\n101.0,51.0\n",
                new ValueOptions(List.of("throughput"), Map.of(), Map.of("", 0.05), Optional.empty()));

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertTrue(has(outcome, "TOO_FEW_UNITS"));
    }

    @Test
    void censoredTimesAreRankedBehindAllOthers() throws Exception {
        StringBuilder out = new StringBuilder("arm,block,metric,value,better,censored\n");
        for (int i = 0; i < 8; i++) {
            out.append("baseline,")
                    .append(i)
                    .append(",recovery,")
                    .append(10 + i % 3)
                    .append(",lower,false\n");
            out.append("candidate,").append(i).append(",recovery,60,lower,true\n");
        }
        DecisionOutcome outcome = compare(out.toString());

        assertEquals(Verdict.NO_GO, outcome.decision().verdict());
    }

    @Test
    void twoPlainFilesAreUnpairedUnlessSaidOtherwise() throws Exception {
        String base = String.join(
                "\n", IntStream.range(0, 12).mapToObj(i -> "" + Y[i]).toList());
        String head = String.join(
                        "\r\n", IntStream.range(0, 12).mapToObj(i -> "" + X[i]).toList()) + "\r\n\r\n";
        List<Source> files = List.of(source("a.txt", base), source("b.txt", head));
        ValueOptions plain = new ValueOptions(
                List.of("latency"), Map.of("latency", Direction.LOWER_IS_BETTER), Map.of("", 0.01), Optional.empty());
        ValueOptions paired =
                new ValueOptions(List.of("latency"), plain.better(), plain.margins(), Optional.of(Design.PAIRED));

        DecisionOutcome unpaired = ValuesComparison.of(files, plain);
        assertEquals(Verdict.NO_GO, unpaired.decision().verdict());
        assertTrue(has(unpaired, "UNPAIRED"));
        assertTrue(
                only(unpaired).sentence().contains("latency of a.txt and b.txt"),
                only(unpaired).sentence());
        assertEquals(
                -Math.log(RATIO),
                only(ValuesComparison.of(files, paired)).effect().orElseThrow().estimate(),
                1e-9);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            base,0,throughput,1      | f.csv:2:1: arm: expected baseline or candidate, found 'base'
            baseline,0,throughput,1,5| f.csv:2:1: expected 4 cells, as many as there are columns, found 5 cells
            baseline,0,throughput,"1,5"| f.csv:2:23: value: expected a number such as 1.5, found '1,5'
            baseline,0,throughput,   | f.csv:2:23: value: expected a number such as 1.5, found nothing
            baseline,0,throughput,0x10| f.csv:2:23: value: expected a number such as 1.5, found '0x10'
            baseline,0,=cmd(),1      | f.csv:2:12: metric: expected a name of at most 100 letters, digits, blanks and ._:/%()#-, found '=cmd()'
            baseline,0,throughput,1x"| f.csv:2:25: expected a cell that begins with a quote, or has none, found a quote inside of a cell
            baseline,0,steady-state,1| f.csv:2:25: metric: expected a metric that is a figure, found 'steady-state'
            baseline,0,wonder,1      | f.csv:2:19: better: expected higher or lower, found no word on which way of wonder is good
            baseline,0,throughput,1  | f.csv:2:23: block: expected one for each arm, since the design is paired, found no value of throughput for the candidate in block 0
            """)
    void mistakesAreToldWithTheirPlace(String row, String expected) {
        List<String> told = mistakes("arm,block,metric,value\n" + row + "\n");

        assertTrue(told.contains(expected), told.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                         | f.csv:1:1: expected a header with the columns arm, metric, value, found nothing
            arm;block;metric;value     | f.csv:1:1: expected columns out of arm, metric, value, block, unit, better, allocation, censored, order, or baseline and candidate, found the column 'arm;block;metric;value'
            arm,block,metric,valeu     | f.csv:1:1: expected a column 'value', found no column 'value'
            arm,arm,metric,value       | f.csv:1:5: expected each column once, found a second column 'arm'
            arm,"block                 | f.csv:1:5: expected a closing quote, found a quote that is not closed
            """)
    void headersAreToldWithTheirPlace(String header, String expected) {
        List<String> told = mistakes(header);

        assertTrue(told.contains(expected), told.toString());
    }

    @Test
    void everyMistakeIsToldAtOnce() {
        String text = csv(Y, X)
                        .replace("baseline,2", "Base,2")
                        .replace("candidate,4,throughput,98.7", "candidate,4,throughput,")
                + "candidate,7,throughput,99\nbaseline,7,throughput,1\n";
        List<String> told = mistakes(text);

        assertEquals(2, told.size(), told.toString());
        List<String> twice = mistakes(csv(Y, X) + "candidate,7,throughput,99\n");
        assertTrue(twice.get(0).contains("a second value of throughput for the candidate in block 7"), twice.get(0));
    }

    @Test
    void optionsThatDoNotFitTheFileAreTold() {
        ValueOptions wrong = new ValueOptions(
                List.of(), Map.of("x", Direction.LOWER_IS_BETTER), Map.of("y", 0.05), Optional.empty());
        ValueOptions none = new ValueOptions(List.of(), Map.of(), Map.of(), Optional.empty());
        ValueOptions all = new ValueOptions(List.of(), Map.of(), Map.of("", 1.0), Optional.empty());

        assertEquals(2, mistakes(csv(Y, X), wrong).size());
        assertTrue(mistakes(csv(Y, X), none).get(0).contains("--margin: expected a margin, found none"));
        assertTrue(mistakes(csv(Y, X), all).get(0).contains("less than 100%"));
    }

    @Test
    void requestsAreNoTrials() {
        String rows = "baseline,candidate\n" + "20.0,20.5\n".repeat(EntryChecks.MOST_VALUES + 1);
        List<String> told = mistakes(
                rows,
                new ValueOptions(
                        List.of("latency"), Map.of("", Direction.LOWER_IS_BETTER), Map.of("", 0.05), Optional.empty()));
        assertTrue(told.get(0).contains("more than 1000 values of latency on the baseline"), told.get(0));

        List<String> large = mistakes("a".repeat(ValuesReader.MOST_BYTES + 1));
        assertTrue(large.get(0).contains("at most 16 MiB"), large.get(0));
    }

    @Test
    void bytesThatAreNoTextAreTold() {
        ValuesException e = assertThrows(
                ValuesException.class,
                () -> ValuesComparison.of(
                        List.of(new Source("f.csv", new byte[] {'a', '\n', 'b', (byte) 0xff, (byte) 0xfe})),
                        FIVE_PERCENT));

        assertEquals(
                "f.csv:2:2: expected UTF-8 text, found bytes that are not UTF-8",
                e.problems().get(0).headline());
    }

    @Test
    void aFileCannotTurnAMetricThatIsKnownAround() {
        // Throughput is better when it is higher, whatever a column says: half of it must not be a GO.
        String text = "arm,block,metric,value,better\n";
        for (int block = 1; block <= 6; block++) {
            text += "baseline," + block + ",throughput," + (100 + block) + ",lower\n";
            text += "candidate," + block + ",throughput," + (50 + block) + ",lower\n";
        }
        List<String> found = mistakes(text);
        assertTrue(found.get(0).contains("higher"), found.toString());
    }

    @Test
    void aShareAboveOneIsAMistake() {
        // 97 of a hundred written without the unit %, and a rate where a share is meant; 97% itself is fine.
        List<String> told = mistakes("""
                arm,block,metric,value,unit
                baseline,1,goodput,0.98,
                candidate,1,goodput,97,
                baseline,1,error-ratio,120,%
                candidate,1,error-ratio,3,/s
                baseline,2,goodput,97,%
                candidate,2,goodput,1,
                """);

        String expected = "value: expected a share of the requests, at most 1, found ";
        assertTrue(told.contains("f.csv:3:21: " + expected + "97.0 of goodput"), told.toString());
        assertTrue(told.contains("f.csv:4:24: " + expected + "120 of error-ratio"), told.toString());
        assertTrue(told.contains("f.csv:5:25: " + expected + "3.00 of error-ratio"), told.toString());
        assertTrue(told.stream().noneMatch(t -> t.startsWith("f.csv:6:") || t.startsWith("f.csv:7:")), told.toString());
    }

    @Test
    void zerosAreRankedAndNotSaidToBeNothing() throws Exception {
        StringBuilder out = new StringBuilder("arm,block,metric,value,better\n");
        for (int i = 0; i < 8; i++) {
            out.append("baseline,")
                    .append(i)
                    .append(",stalls,")
                    .append(1 + i % 3)
                    .append(",lower\n");
            out.append("candidate,").append(i).append(",stalls,0,lower\n");
        }
        DecisionOutcome outcome = compare(out.toString());

        // Eight of eight are better than any number: 1 / 256 by ranks.
        assertEquals(1 / 256.0, only(outcome).checks().get("signed-rank.p-go"), 1e-15);
        assertEquals(8, only(outcome).units());
        assertTrue(!has(outcome, "TOO_FEW_UNITS"), outcome.findings().toString());
        assertTrue(
                !outcome.decision().sentence().contains("0 independent units"),
                outcome.decision().sentence());
    }

    @Test
    void aFileWithoutValuesIsAMistake() {
        List<String> found = mistakes("arm,block,metric,value\n");
        assertTrue(found.toString().contains("at least one value of each arm"), found.toString());
    }
}
