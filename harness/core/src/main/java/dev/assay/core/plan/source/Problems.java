package dev.assay.core.plan.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Gathers the mistakes of a plan, so that all can be told at once. */
public final class Problems {
    private final String file;
    private final List<PlanProblem> list = new ArrayList<>();

    /**
     * @param file name of the plan as the user gave it
     */
    public Problems(String file) {
        this.file = file;
    }

    /** A value that is not what it should be. */
    public void wrong(Place place, String expected, String hint) {
        add(place.at(), place.path(), place.node().shown(), expected, hint);
    }

    /** Anything else; {@code found} must be fit to be printed. */
    public void add(Position at, String path, String found, String expected, String hint) {
        list.add(new PlanProblem(file, at, path, found, expected, hint));
    }

    /** How many there are so far. */
    public int count() {
        return list.size();
    }

    public boolean isEmpty() {
        return list.isEmpty();
    }

    /** All of them in the order of the file. */
    public List<PlanProblem> sorted() {
        return list.stream()
                .distinct()
                .sorted(Comparator.comparing(PlanProblem::at).thenComparing(PlanProblem::path))
                .toList();
    }
}
