package dev.assay.engine.djl;

import ai.djl.Device;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Takes the memory of a model's device with tensors that are filled, since untouched pages cost nothing. On a CPU the
 * device is the host: there no more than {@link #CPU_BYTES} are taken, so that nothing else on it is endangered.
 */
final class TakenMemory implements FaultTarget.DeviceMemory {
    static final long CPU_BYTES = 256L << 20;
    private static final long PIECE_BYTES = 16L << 20;

    private final NDManager parent;
    private final boolean fills;
    private @Nullable NDManager held;

    /**
     * @param parent manager of the model, on its device
     * @param fills whether the library can fill tensors on that device
     */
    TakenMemory(NDManager parent, boolean fills) {
        this.parent = parent;
        this.fills = fills;
    }

    @Override
    public synchronized Taken exhaust(OptionalLong limitBytes) throws FaultException {
        boolean cpu = parent.getDevice().equals(Device.cpu());
        if (!fills) {
            throw new FaultException("this engine has no tensors of its own on " + parent.getDevice()
                    + " with which it could take memory");
        }
        long limit = Math.min(limitBytes.orElse(Long.MAX_VALUE), cpu ? CPU_BYTES : Long.MAX_VALUE);
        release();
        NDManager scope = parent.newSubManager();
        held = scope;
        long taken = 0;
        while (taken < limit) {
            long bytes = Math.min(PIECE_BYTES, limit - taken);
            try {
                var unused = scope.ones(new Shape(Math.max(1, bytes / Float.BYTES)));
            } catch (RuntimeException | OutOfMemoryError e) {
                return new Taken(taken, true);
            }
            taken += bytes;
        }
        return new Taken(taken, false);
    }

    @Override
    public synchronized void release() {
        if (held != null) {
            held.close();
            held = null;
        }
    }
}
