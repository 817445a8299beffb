package dev.assay.core.decide;

import dev.assay.api.Verdict;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.compare.Design;
import dev.assay.core.decide.GateUnderTest.Ruling;
import dev.assay.core.plan.GatePlan.Demand;
import dev.assay.core.stats.sequential.SequentialPlan;
import dev.assay.core.stats.sequential.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Simulated campaigns of every kind of gate by noise and true effect, each judged by the code that judges runs. The seeds
 * are fixed, so that the table is the same on every machine, up to campaigns that lie on the level within rounding.
 */
final class CalibrationTable {
    /** The candidate's true ratio to the baseline: equal, 2% worse, at the margin of 5%, 10% worse. */
    private static final double[] RATIOS = {1.00, 0.98, 0.95, 0.90};

    private static final double ALPHA = 0.05;
    private static final List<Integer> LOOKS = List.of(8, 12, 16, 20);
    private static final SequentialPlan PLAN = SequentialPlan.ofBlocks(LOOKS, Spending.OBRIEN_FLEMING);
    private static final int BLOCKS = 12;

    private static final Looks TWELVE = new Looks.Fixed(ALPHA, BLOCKS, BLOCKS);

    /** Requests of a trial in the campaigns of counts. */
    private static final int REQUESTS = 500;

    private final int campaigns;

    /** @param campaigns for each cell at the margin; a quarter for the others */
    CalibrationTable(int campaigns) {
        this.campaigns = campaigns;
    }

    /**
     * Percentages for one kind of gate and noise.
     *
     * @param name of both
     * @param cells false GO and false NO-GO at the margin; GO and NO-GO when equal; GO at 2% worse; NO-GO at 10% worse; mean
     *     number of blocks when equal
     */
    record Row(String name, List<Double> cells) {
        String markdown() {
            StringBuilder out = new StringBuilder("| ").append(name);
            cells.forEach(cell -> out.append(String.format(Locale.ROOT, " | %.1f", cell)));
            return out.append(" |").toString();
        }
    }

    List<Row> rows() {
        List<Function<CalibrationTable, Row>> makers = new ArrayList<>();
        Looks looks = new Looks.Sequential(ALPHA, LOOKS, LOOKS.size(), PLAN);
        for (NoiseShape shape : NoiseShape.values()) {
            makers.add(t -> t.values("paired, 12 blocks", shape, Design.PAIRED, TWELVE));
        }
        for (NoiseShape shape : NoiseShape.values()) {
            makers.add(t -> t.values("unpaired, 12 a side", shape, Design.UNPAIRED, TWELVE));
        }
        for (NoiseShape shape : NoiseShape.values()) {
            makers.add(t -> t.values("looks at 8, 12, 16, 20", shape, Design.PAIRED, looks));
        }
        makers.add(t -> t.peeks(NoiseShape.NORMAL));
        makers.add(t -> t.peeks(NoiseShape.STUDENT));
        makers.add(CalibrationTable::censored);
        makers.add(t -> t.counts(new Demand.Limit(0.01), "at most 1% of requests fail, independent", 0));
        makers.add(
                t -> t.counts(new Demand.Limit(0.01), "at most 1% of requests fail, all in half of the trials", 0.002));
        makers.add(t -> t.counts(new Demand.Limit(0.01), "at most 1% of requests fail, all in one trial of six", 0.01));
        makers.add(t -> t.counts(new Demand.Margin(0.10), "at most 10% more failures, independent", 0));
        return makers.parallelStream().map(m -> m.apply(this)).toList();
    }

    private Row values(String gate, NoiseShape shape, Design design, Looks looks) {
        GateUnderTest test = new GateUnderTest("throughput", new Demand.Margin(0.05), design);
        int blocks = looks instanceof Looks.Sequential ? LOOKS.get(LOOKS.size() - 1) : BLOCKS;
        return row(gate + "; " + shape.words(), ratio -> r -> {
            double[][] noise = shape.draw(r, blocks);
            return test.judge(test.rows(values(noise[0], 1), values(noise[1], ratio)), looks);
        });
    }

    /** A plan of 20 blocks without looks at which someone looks after each block from the fifth on. */
    private Row peeks(NoiseShape shape) {
        GateUnderTest test = new GateUnderTest("throughput", new Demand.Margin(0.05), Design.PAIRED);
        return row("a look after every block, unplanned; " + shape.words(), ratio -> r -> {
            double[][] noise = shape.draw(r, 20);
            return test.peek(test.rows(values(noise[0], 1), values(noise[1], ratio)), 5, 20);
        });
    }

    /** Times of which those above the limit are not seen: about one in six when equal. */
    private Row censored() {
        GateUnderTest test = new GateUnderTest("time-to-recover", new Demand.Margin(0.05), Design.PAIRED);
        return row("censored times, 12 blocks; " + NoiseShape.LOGNORMAL.words(), ratio -> r -> {
            double[][] noise = NoiseShape.LOGNORMAL.draw(r, BLOCKS);
            // 5% worse is 1.05 times as long; the ratios of the table are read as 1 - loss.
            double longer = 2 - ratio;
            return test.judge(test.rows(times(noise[0], 1), times(noise[1], longer)), TWELVE);
        });
    }

    /** @param spread 0 for independent requests */
    private Row counts(Demand demand, String name, double spread) {
        GateUnderTest test = new GateUnderTest("error-ratio", demand, Design.PAIRED);
        boolean limit = demand instanceof Demand.Limit;
        return row("counts, 12 blocks; " + name, ratio -> r -> {
            // In the columns of the table: half of the limit, four fifths of it, at it, and twice as much.
            double part = ratio == 1 ? 0.5 : ratio == 0.98 ? 0.8 : ratio == 0.95 ? 1 : 2;
            double base = limit ? 0.005 : 0.02;
            double candidate = limit ? 0.01 * part : 0.02 * 1.10 * part;
            return test.judge(test.counts(failures(r, base, spread), failures(r, candidate, spread), REQUESTS), TWELVE);
        });
    }

    private Row row(String name, DoubleFunction<Function<UniformRandomProvider, Ruling>> campaign) {
        double[][] shares = new double[RATIOS.length][];
        for (int e = 0; e < RATIOS.length; e++) {
            int many = RATIOS[e] == 0.95 ? campaigns : campaigns / 4;
            UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(20_240_611L + e);
            shares[e] = shares(many, random, campaign.apply(RATIOS[e]));
        }
        return new Row(
                name,
                List.of(
                        shares[2][0],
                        shares[2][1],
                        shares[0][0],
                        shares[0][1],
                        shares[1][0],
                        shares[3][1],
                        shares[0][2]));
    }

    /** Percentages of GO and NO-GO, and the mean number of blocks. */
    private static double[] shares(
            int many, UniformRandomProvider random, Function<UniformRandomProvider, Ruling> campaign) {
        int go = 0;
        int noGo = 0;
        long blocks = 0;
        for (int i = 0; i < many; i++) {
            Ruling ruling = campaign.apply(random);
            go += ruling.verdict() == Verdict.GO ? 1 : 0;
            noGo += ruling.verdict() == Verdict.NO_GO ? 1 : 0;
            blocks += ruling.blocks();
        }
        return new double[] {100.0 * go / many, 100.0 * noGo / many, (double) blocks / many};
    }

    private static MetricValue[] values(double[] noise, double ratio) {
        MetricValue[] values = new MetricValue[noise.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = new MetricValue.Value(100 * ratio * Math.exp(noise[i]), 0.1);
        }
        return values;
    }

    private static MetricValue[] times(double[] noise, double ratio) {
        MetricValue[] values = new MetricValue[noise.length];
        for (int i = 0; i < values.length; i++) {
            double seconds = 20 * ratio * Math.exp(noise[i]);
            values[i] = seconds > 22
                    ? new MetricValue.Missing("not within 22 s", MetricValue.Cause.CENSORED, OptionalDouble.of(22e9))
                    : new MetricValue.Value(seconds * 1e9, 1e9);
        }
        return values;
    }

    /** Failures of each trial; with a spread they come in bursts, and the dispersion between trials must show it. */
    private static long[] failures(UniformRandomProvider r, double share, double spread) {
        return IntStream.range(0, BLOCKS)
                .mapToLong(b -> binomial(r, spread == 0 ? share : share * bursts(r, spread)))
                .toArray();
    }

    /** Of mean 1: one trial in {@code 1 + spread * requests} has the failures of all of them. */
    private static double bursts(UniformRandomProvider r, double spread) {
        double often = 1 / (1 + spread * REQUESTS);
        return r.nextDouble() < often ? 1 / often : 0;
    }

    private static long binomial(UniformRandomProvider r, double share) {
        long failed = 0;
        for (int i = 0; i < REQUESTS; i++) {
            failed += r.nextDouble() < share ? 1 : 0;
        }
        return failed;
    }
}
