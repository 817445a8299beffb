package dev.assay.core.decide;

import dev.assay.api.Verdict;
import dev.assay.core.stats.Multiplicity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Verdicts after multiplicity (docs/statistics.md, section 5): must-gates need no correction for GO (all must be GO) and
 * Holm's for NO-GO; advisory gates are exploratory and kept to a false discovery rate of 10%.
 */
final class Multiple {
    private static final double FALSE_DISCOVERY_RATE = 0.10;
    /** p-values at the level up to rounding of the solver are at the level. */
    private static final double ROUNDING = 1e-9;

    private Multiple() {}

    /**
     * A gate with its final verdict.
     *
     * @param track the gate
     * @param verdict after multiplicity
     * @param notes why multiplicity changed it
     */
    record Settled(GateTrack track, Verdict verdict, List<String> notes) {}

    static List<Settled> settle(List<GateTrack> tracks, double alpha) {
        List<GateTrack> must = tracks.stream().filter(t -> t.gate().must()).toList();
        List<GateTrack> advisory = tracks.stream()
                .filter(t -> !t.gate().must() && t.gate().demand().isPresent())
                .toList();
        List<Settled> settled = new ArrayList<>();
        double[] holm = Multiplicity.holm(p(must, GateTrack::pNoGo));
        for (int i = 0; i < must.size(); i++) {
            settled.add(correct(must.get(i), Verdict.NO_GO, holm[i], alpha, "Holm's correction over all must-gates"));
        }
        double[] go = Multiplicity.benjaminiHochberg(p(advisory, GateTrack::pGo));
        double[] noGo = Multiplicity.benjaminiHochberg(p(advisory, GateTrack::pNoGo));
        String method = "the false discovery rate of 10% over the advisory gates";
        for (int i = 0; i < advisory.size(); i++) {
            boolean isGo = advisory.get(i).judgement().verdict() == Verdict.GO;
            settled.add(correct(
                    advisory.get(i),
                    isGo ? Verdict.GO : Verdict.NO_GO,
                    isGo ? go[i] : noGo[i],
                    FALSE_DISCOVERY_RATE,
                    method));
        }
        tracks.stream()
                .filter(t -> t.gate().demand().isEmpty())
                .forEach(t -> settled.add(new Settled(t, t.judgement().verdict(), List.of())));
        return List.copyOf(settled);
    }

    private static double[] p(List<GateTrack> tracks, ToDoubleFunction<GateTrack> of) {
        return tracks.stream().mapToDouble(of).toArray();
    }

    private static Settled correct(GateTrack track, Verdict which, double adjusted, double level, String method) {
        Verdict verdict = track.judgement().verdict();
        boolean lost = verdict == which && track.latched() && adjusted > level + ROUNDING;
        return lost
                ? new Settled(
                        track,
                        Verdict.INCONCLUSIVE,
                        List.of("it would be " + which.word() + " by itself, but not after " + method + " (adjusted p "
                                + Numbers.p(adjusted) + ")"))
                : new Settled(track, verdict, List.of());
    }
}
