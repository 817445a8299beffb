package dev.assay.core.plan;

import dev.assay.api.Direction;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.Unit;
import dev.assay.api.spi.Metric;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.OptionSpec;
import dev.assay.core.plan.Catalogue.EngineEntry;
import dev.assay.core.plan.Catalogue.FaultEntry;
import dev.assay.core.plan.Catalogue.MetricEntry;
import dev.assay.core.plan.Catalogue.RunnerEntry;
import dev.assay.core.plan.Catalogue.WorkloadEntry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Plans and a catalogue for tests of this module: entries like those of the real providers, but fewer. */
public final class PlanFixtures {
    private PlanFixtures() {}

    /** A catalogue with two runners, three engines, three workloads, three faults and ten metrics. */
    public static Catalogue catalogue() {
        return new Catalogue(
                byId(
                        RunnerEntry::id,
                        new RunnerEntry("local", List.of(option("cores", OptionSpec.Type.INTEGER))),
                        new RunnerEntry("simulated", List.of())),
                byId(
                        EngineEntry::id,
                        new EngineEntry(
                                "djl-pytorch",
                                List.of(option("threads", OptionSpec.Type.INTEGER)),
                                Set.of(ModelFormat.TORCHSCRIPT)),
                        new EngineEntry("djl-onnxruntime", List.of(), Set.of(ModelFormat.ONNX)),
                        new EngineEntry(
                                "simulated",
                                List.of(
                                        option("latency", OptionSpec.Type.DURATION),
                                        option("noise", OptionSpec.Type.NUMBER),
                                        option("cache", OptionSpec.Type.SIZE),
                                        option("crash", OptionSpec.Type.BOOLEAN),
                                        option("law", OptionSpec.Type.TEXT)),
                                EnumSet.allOf(ModelFormat.class))),
                byId(
                        WorkloadEntry::id,
                        new WorkloadEntry(
                                "resnet50",
                                List.of(option("pixels", OptionSpec.Type.INTEGER)),
                                List.of("base", "tiny"),
                                Set.of(ModelFormat.TORCHSCRIPT)),
                        new WorkloadEntry("minilm", List.of(), List.of("base"), Set.of(ModelFormat.ONNX)),
                        new WorkloadEntry("fixed", List.of(), List.of("base"), Set.of(ModelFormat.NONE))),
                byId(
                        FaultEntry::id,
                        new FaultEntry("kill-worker", List.of()),
                        new FaultEntry("freeze-worker", List.of(option("grace", OptionSpec.Type.DURATION))),
                        new FaultEntry(
                                "slow-worker",
                                List.of(option("factor", OptionSpec.Type.NUMBER)),
                                settings -> settings.getOrDefault("factor", "4").startsWith("-")
                                        ? Optional.of("factor: expected a number above 1")
                                        : Optional.empty())),
                metrics());
    }

    private static Map<String, MetricEntry> metrics() {
        Set<ScenarioKind> open = Arrays.stream(ScenarioKind.values())
                .filter(k -> k.openLoop() && k != ScenarioKind.FIND_PEAK)
                .collect(Collectors.toSet());
        Set<ScenarioKind> closed = Set.of(ScenarioKind.CLOSED, ScenarioKind.OFFLINE);
        Set<ScenarioKind> all = Set.of(ScenarioKind.values());
        return byId(
                MetricEntry::id,
                metric("throughput", Unit.PER_SECOND, Direction.HIGHER_IS_BETTER, closed),
                metric(
                        "scaling-efficiency",
                        Unit.RATIO,
                        Direction.HIGHER_IS_BETTER,
                        Set.of(ScenarioKind.CLOSED),
                        Metric.Trait.NEEDS_SERIES),
                metric("goodput", Unit.PER_SECOND, Direction.HIGHER_IS_BETTER, open),
                metric("response-time-p99", Unit.NANOSECONDS, Direction.LOWER_IS_BETTER, all),
                metric("error-ratio", Unit.RATIO, Direction.LOWER_IS_BETTER, all),
                metric(
                        "cost-per-million-requests",
                        Unit.CURRENCY_PER_MILLION,
                        Direction.LOWER_IS_BETTER,
                        all,
                        Metric.Trait.NEEDS_PRICE),
                metric(
                        "slo-attainment",
                        Unit.RATIO,
                        Direction.HIGHER_IS_BETTER,
                        all,
                        Metric.Trait.NEEDS_SLO,
                        Metric.Trait.PASS_OR_FAIL),
                metric(
                        "response-time-p99-completed",
                        Unit.NANOSECONDS,
                        Direction.LOWER_IS_BETTER,
                        all,
                        Metric.Trait.SHOWN_ONLY),
                new MetricEntry(
                        "time-to-recover",
                        Unit.NANOSECONDS,
                        Direction.LOWER_IS_BETTER,
                        open,
                        Set.of(TrialPhase.FAULT),
                        Set.of(Metric.Trait.PER_FAULT)),
                new MetricEntry(
                        "lost-requests",
                        Unit.COUNT,
                        Direction.LOWER_IS_BETTER,
                        all,
                        Set.of(TrialPhase.MEASURE, TrialPhase.FAULT),
                        Set.of()));
    }

    private static MetricEntry metric(
            String id, Unit unit, Direction better, Set<ScenarioKind> validFor, Metric.Trait... traits) {
        return new MetricEntry(id, unit, better, validFor, Set.of(TrialPhase.MEASURE), Set.of(traits));
    }

    private static OptionSpec option(String name, OptionSpec.Type type) {
        return new OptionSpec(name, type, "", name);
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // Arrays.stream only reads
    private static <E> Map<String, E> byId(Function<E, String> id, E... entries) {
        return Arrays.stream(entries).collect(Collectors.toMap(id, Function.identity()));
    }

    /** The text of the good plan that other plans of these tests are made from. */
    public static String goodText() {
        return resource("good-plan.yaml");
    }

    /** A plan that must be readable. */
    public static ExperimentPlan read(String text) {
        try {
            return new PlanReader(catalogue()).read("plan.yaml", text.getBytes(StandardCharsets.UTF_8));
        } catch (PlanException e) {
            throw new AssertionError(e.rendered(), e);
        }
    }

    static String resource(String name) {
        try (InputStream in = PlanFixtures.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
