package dev.assay.core.plan;

import dev.assay.core.plan.source.PlanProblem;
import dev.assay.core.plan.source.SourceText;
import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;

/** A plan with mistakes; nothing of it may be run. */
public final class PlanException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final int MOST_SHOWN = 50;

    private final transient List<PlanProblem> problems;
    private final transient SourceText source;

    PlanException(List<PlanProblem> problems, SourceText source) {
        super(problems.stream().limit(MOST_SHOWN).map(PlanProblem::headline).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
        this.source = source;
    }

    /** Every mistake found, in the order of the file; at least one. */
    public List<PlanProblem> problems() {
        return problems;
    }

    /** All of them for a terminal: each with its source line, a caret and a hint, and a count at the end. */
    public String rendered() {
        String shown = problems.stream().limit(MOST_SHOWN).map(source::render).collect(Collectors.joining("\n"));
        int more = problems.size() - MOST_SHOWN;
        String rest = more > 0 ? "\n(and " + more + " more)\n" : "";
        String count = problems.size() == 1 ? "1 problem" : problems.size() + " problems";
        return shown + rest + "\n" + count + " in the plan; nothing was started.\n";
    }
}
