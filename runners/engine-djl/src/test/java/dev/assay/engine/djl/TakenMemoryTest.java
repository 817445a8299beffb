package dev.assay.engine.djl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ai.djl.Device;
import ai.djl.Model;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget.DeviceMemory.Taken;
import dev.assay.api.spi.Options;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** On a CPU, where the device is the host: a bound is kept, and everything is given back. */
class TakenMemoryTest {
    @Test
    void noMoreThanTheBoundIsTakenAndAllIsGivenBack() throws Exception {
        new PyTorchProvider().open(Options.none(), Models.context(1)).close();
        try (Model model = Model.newInstance("empty", Device.cpu(), "PyTorch")) {
            TakenMemory memory = new TakenMemory(model.getNDManager(), true);
            assertEquals(new Taken(40 << 20, false), memory.exhaust(OptionalLong.of(40 << 20)));
            assertEquals(
                    new Taken(TakenMemory.CPU_BYTES, false),
                    memory.exhaust(OptionalLong.of(Long.MAX_VALUE)),
                    "main memory is taken up to the engine's own bound only");
            memory.release();
            assertEquals(0, model.getNDManager().getManagedArrays().size());
            memory.release();
        }
    }

    @Test
    void aLibraryWithoutTensorsOfItsOwnSaysSo() throws Exception {
        new PyTorchProvider().open(Options.none(), Models.context(1)).close();
        try (Model model = Model.newInstance("empty", Device.cpu(), "PyTorch")) {
            TakenMemory memory = new TakenMemory(model.getNDManager(), false);
            assertThrows(FaultException.class, () -> memory.exhaust(OptionalLong.of(1 << 20)));
        }
    }
}
