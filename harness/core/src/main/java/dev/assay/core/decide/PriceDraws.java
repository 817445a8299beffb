package dev.assay.core.decide;

import dev.assay.core.compare.Evidence;
import dev.assay.core.compare.Shifts;

/** Says what uncertain prices do to a gate of cost. */
final class PriceDraws {
    private PriceDraws() {}

    static void explain(GateData data, Evidence found, JudgementBuilder out) {
        Shifts shifts = data.gate().shifts();
        if (shifts.none()) {
            return;
        }
        double margin = data.gate().margin().orElse(0);
        double broken = shifts.below(found.estimate() - shifts.mean(), margin);
        out.check("price-scenarios", shifts.cases().size())
                .check("price-scenarios.broken", broken)
                .reason("prices are drawn with the blocks; the demand is kept in " + Numbers.percent(1 - found.pGo())
                        + " of the draws");
        if (broken > data.level() && 1 - broken > data.level()) {
            out.settledByBlocks(false)
                    .reason("prices with a weight of " + Numbers.percent(broken)
                            + " break the demand, and the others keep it")
                    .warn(
                            "PRICES_DECIDE",
                            "prices with a weight of " + Numbers.percent(broken) + " break the demand on "
                                    + data.gate().metric().id()
                                    + ", and the others keep it: more blocks cannot settle it",
                            "Agree on a price: one that is less likely than the level does not stop a GO.");
        }
    }
}
