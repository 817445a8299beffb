package dev.assay.core.values;

import dev.assay.core.plan.source.PlanProblem;
import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;

/** Files of values, or what was said about them, with mistakes; nothing of them is compared. */
public final class ValuesException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final int MOST_SHOWN = 50;

    private final transient List<PlanProblem> problems;

    ValuesException(List<PlanProblem> problems) {
        super(problems.stream().limit(MOST_SHOWN).map(PlanProblem::headline).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** Every mistake found, in the order of the files; at least one. */
    public List<PlanProblem> problems() {
        return problems;
    }

    /** All of them for a terminal, each with its hint, and a count at the end. */
    public String rendered() {
        String shown =
                problems.stream().limit(MOST_SHOWN).map(ValuesException::text).collect(Collectors.joining("\n"));
        int more = problems.size() - MOST_SHOWN;
        String rest = more > 0 ? "\n(and " + more + " more)" : "";
        String count = problems.size() == 1 ? "1 problem" : problems.size() + " problems";
        return shown + rest + "\n" + count + " in the values; nothing was compared.";
    }

    private static String text(PlanProblem problem) {
        return problem.hint().isEmpty() ? problem.headline() : problem.headline() + "\n  hint: " + problem.hint();
    }
}
