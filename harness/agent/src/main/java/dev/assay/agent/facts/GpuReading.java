package dev.assay.agent.facts;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One look at one GPU. What the device does not tell is absent.
 *
 * @param index in the driver's order
 * @param temperatureCelsius of the chip
 * @param smMhz clock of the processors now
 * @param memoryMhz clock of the memory now
 * @param powerMilliwatts drawn now
 * @param memoryUsedBytes by all processes
 * @param throttle why it runs below its clock, in words; empty when it does not, or does not tell
 * @param uncorrectedEcc uncorrected memory errors since the driver was loaded
 */
record GpuReading(
        int index,
        OptionalInt temperatureCelsius,
        OptionalInt smMhz,
        OptionalInt memoryMhz,
        OptionalInt powerMilliwatts,
        OptionalLong memoryUsedBytes,
        List<String> throttle,
        OptionalLong uncorrectedEcc) {
    GpuReading {
        throttle = List.copyOf(throttle);
    }
}
