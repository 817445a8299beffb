package dev.assay.core.values;

import dev.assay.api.Arm;
import dev.assay.api.Direction;
import dev.assay.core.plan.source.Position;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One figure of a file.
 *
 * @param arm which side
 * @param block as the file names it; empty where the file names none
 * @param metric name
 * @param number what was measured
 * @param unit of the numbers
 * @param better which way is good, where the file says so
 * @param allocation where it was measured; empty where the file names none
 * @param censored true when the true value lies beyond the number
 * @param order 1 when it was measured first in its block, 2 when second, where the file says so
 * @param at where the value stands
 */
record Entry(
        Arm arm,
        String block,
        String metric,
        Figure number,
        ValueUnit unit,
        Optional<Direction> better,
        String allocation,
        boolean censored,
        OptionalInt order,
        Position at) {
    /**
     * @param value as written, possibly not finite
     * @param resolution place value of its last digit
     */
    record Figure(double value, double resolution) {}
}
