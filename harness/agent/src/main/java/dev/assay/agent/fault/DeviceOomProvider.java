package dev.assay.agent.fault;

import dev.assay.api.Quantities;
import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.FaultTarget.DeviceMemory;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code device-oom}: the engine takes the memory of its own device, which no control group can do. */
public final class DeviceOomProvider implements FaultProvider {
    private static final String LIMIT = "limit";

    @Override
    public String id() {
        return "device-oom";
    }

    @Override
    public String description() {
        return "the engine takes the memory of its device until the device refuses or a bound is reached, and holds it"
                + " for the fault's 'for' time; an engine that cannot says so";
    }

    @Override
    public List<OptionSpec> options() {
        return List.of(new OptionSpec(
                LIMIT,
                OptionSpec.Type.SIZE,
                "",
                "most that is taken; by default all of a device, and on a CPU no more than 256Mi of main memory"));
    }

    @Override
    public Fault open(Options params) {
        Optional<String> limit = params.text(LIMIT);
        try {
            return new DeviceOom(
                    limit.isPresent() ? OptionalLong.of(Quantities.bytes(limit.get())) : OptionalLong.empty());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(LIMIT + ": " + e.getMessage(), e);
        }
    }

    /**
     * @param limitBytes most that is taken
     */
    private record DeviceOom(OptionalLong limitBytes) implements Fault {
        @Override
        public Site site() {
            return Site.AGENT;
        }

        @Override
        public Class<? extends FaultTarget> needs() {
            return DeviceMemory.class;
        }

        @Override
        public Reversal inject(FaultTarget target) throws FaultException {
            DeviceMemory memory = Parts.part(DeviceMemory.class, target);
            DeviceMemory.Taken taken = memory.exhaust(limitBytes);
            String effect = "the engine took " + Quantities.formatBytes((double) taken.bytes()) + " of device memory; "
                    + (taken.refused()
                            ? "the device refused more"
                            : "the bound was reached before the device refused, so it still has memory left");
            return new Undoing(memory::release, () -> Optional.of(effect));
        }
    }
}
