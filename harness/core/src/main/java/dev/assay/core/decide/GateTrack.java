package dev.assay.core.decide;

import dev.assay.api.Verdict;
import dev.assay.core.compare.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A gate over the looks taken. The first look at which a test stopped it stands: it is latched.
 *
 * @param gate the demand
 * @param judgement what stands
 * @param pGo p-value of GO for the whole plan of looks; 1 where no test stopped for GO
 * @param pNoGo the same for NO-GO
 * @param latched true when a test stopped it
 * @param looks that were used
 * @param units of its workload at the last look
 */
record GateTrack(
        GateCase gate, Judgement judgement, double pGo, double pNoGo, boolean latched, Looks looks, Units units) {
    /**
     * @param seenBy units of the gate's workload by the number of blocks seen
     */
    static GateTrack follow(GateCase gate, Looks looks, IntFunction<Units> seenBy, boolean steadyMust, long seed) {
        List<Double> pGo = new ArrayList<>();
        List<Double> pNoGo = new ArrayList<>();
        Judgement latched = null;
        Judgement last = null;
        Units units = seenBy.apply(looks.blocks(looks.taken()));
        for (int look = 1; look <= looks.taken(); look++) {
            Units seen = look == looks.taken() ? units : seenBy.apply(looks.blocks(look));
            last = GateJudge.judge(new GateData(gate, seen, looks.level(look), steadyMust, seed));
            if (latched == null) {
                pGo.add(last.pGo());
                pNoGo.add(last.pNoGo());
                latched = last.stoppedByTest() ? last : null;
            }
        }
        if (last == null) {
            throw new IllegalStateException("a plan has at least one look");
        }
        if (latched == null || last.verdict() == Verdict.INVALID) {
            return new GateTrack(gate, last, 1, last.byRule() ? last.pNoGo() : 1, false, looks, units);
        }
        boolean go = latched.verdict() == Verdict.GO;
        return new GateTrack(
                gate, latched, go ? looks.pValue(pGo) : 1, go ? 1 : looks.pValue(pNoGo), true, looks, units);
    }
}
