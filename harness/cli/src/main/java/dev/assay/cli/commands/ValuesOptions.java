package dev.assay.cli.commands;

import dev.assay.api.Direction;
import dev.assay.api.Quantities;
import dev.assay.cli.UserError;
import dev.assay.core.compare.Design;
import dev.assay.core.values.Directions;
import dev.assay.core.values.ValueOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What {@code compare --values} must be told beside the files. */
final class ValuesOptions {
    @Option(
            names = "--values",
            arity = "1..2",
            paramLabel = "FILE",
            description = {
                "Compare figures of another tool instead of runs: a CSV file with the columns arm, block, metric, value and, "
                        + "where wanted, unit, better, allocation, censored, order; or one with the columns baseline and "
                        + "candidate, a block in each row; or two files of one number a line, the baseline's first. "
                        + "A value is one trial, not one request.",
            })
    List<Path> files = new ArrayList<>();

    @Option(
            names = "--metric",
            paramLabel = "NAME",
            description =
                    "Compare only this metric of the file; or the name of what a plain file holds. May be repeated.")
    List<String> metrics = new ArrayList<>();

    @Option(
            names = "--better",
            paramLabel = "[NAME=]WORD",
            description = "Which way is good: higher or lower, for all metrics or for one. May be repeated.")
    List<String> better = new ArrayList<>();

    @Option(
            names = "--margin",
            paramLabel = "[NAME=]SHARE",
            description =
                    "Largest loss accepted, such as 5%%, of the baseline in the metric's own direction, for all metrics or "
                            + "for one. Each metric with a margin is a must-gate; the others are shown only. May be repeated.")
    List<String> margins = new ArrayList<>();

    @Option(
            names = "--design",
            paramLabel = "WORD",
            description =
                    "paired: each block holds one value of each arm, measured close in time (the default with blocks); "
                            + "unpaired: the arms were measured apart (the default without blocks and with two files).")
    @Nullable
    String design;

    /** Whether any of them was given without files. */
    boolean strayed() {
        return files.isEmpty() && !(metrics.isEmpty() && better.isEmpty() && margins.isEmpty() && design == null);
    }

    /** All that is wrong is said at once. */
    ValueOptions read() throws UserError {
        List<String> wrong = new ArrayList<>();
        Map<String, Direction> directions = ByMetric.read("--better", better, wrong, ValuesOptions::direction);
        Map<String, Double> shares = ByMetric.read("--margin", margins, wrong, Quantities::percent);
        Optional<Design> designed = design(wrong);
        if (!wrong.isEmpty()) {
            throw UserError.usage(
                    String.join("\n       ", wrong), "for example: --metric latency --better lower --margin 5%");
        }
        return new ValueOptions(metrics, directions, shares, designed);
    }

    private Optional<Design> design(List<String> wrong) {
        if (design == null) {
            return Optional.empty();
        }
        for (Design known : Design.values()) {
            if (known.name().equalsIgnoreCase(design)) {
                return Optional.of(known);
            }
        }
        wrong.add("--design: expected paired or unpaired, found '" + design + "'");
        return Optional.empty();
    }

    private static Direction direction(String word) {
        return Directions.of(word)
                .orElseThrow(() -> new IllegalArgumentException("expected higher or lower, found '" + word + "'"));
    }
}
