package dev.assay.agent.facts;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * NVIDIA's management library, called directly: starting {@code nvidia-smi} takes seconds and wakes the GPU. What an
 * installed version of it lacks, or a device does not support, is empty.
 */
final class Nvml implements AutoCloseable {
    private static final int SUCCESS = 0;
    private static final int TEXT_BYTES = 96;
    /** nvmlEventTypeXidCriticalError. */
    private static final long XID_CRITICAL_ERROR = 8;
    /** nvmlEventData_t: device, type, data (the Xid), two instance ids. */
    private static final int EVENT_BYTES = 32;

    private final NativeLibrary library;

    private Nvml(NativeLibrary library) {
        this.library = library;
    }

    /**
     * Opens it; empty where there is none or no driver behind it.
     *
     * @param name file name, or path, of the library
     */
    static Optional<Nvml> open(String name) {
        try {
            Nvml nvml = new Nvml(NativeLibrary.getInstance(name));
            return nvml.call("nvmlInit_v2") ? Optional.of(nvml) : Optional.empty();
        } catch (LinkageError e) {
            return Optional.empty();
        }
    }

    /** True when the function exists and says that it worked. */
    private boolean call(String function, Object... arguments) {
        try {
            Function found = library.getFunction(function);
            return found.invokeInt(arguments) == SUCCESS;
        } catch (LinkageError e) {
            return false; // this version of the library has no such function
        }
    }

    /** The devices in the library's order. */
    List<Pointer> devices() {
        List<Pointer> devices = new ArrayList<>();
        IntByReference count = new IntByReference();
        if (call("nvmlDeviceGetCount_v2", count)) {
            for (int i = 0; i < count.getValue(); i++) {
                PointerByReference device = new PointerByReference();
                if (call("nvmlDeviceGetHandleByIndex_v2", i, device)) {
                    devices.add(device.getValue());
                }
            }
        }
        return devices;
    }

    Optional<String> systemText(String function) {
        Memory text = new Memory(TEXT_BYTES);
        text.clear();
        return call(function, text, TEXT_BYTES) ? Optional.of(text.getString(0)) : Optional.empty();
    }

    OptionalInt systemNumber(String function) {
        IntByReference value = new IntByReference();
        return call(function, value) ? OptionalInt.of(value.getValue()) : OptionalInt.empty();
    }

    Optional<String> text(Pointer device, String function) {
        Memory text = new Memory(TEXT_BYTES);
        text.clear();
        return call(function, device, text, TEXT_BYTES) ? Optional.of(text.getString(0)) : Optional.empty();
    }

    OptionalInt number(Pointer device, String function) {
        IntByReference value = new IntByReference();
        return call(function, device, value) ? OptionalInt.of(value.getValue()) : OptionalInt.empty();
    }

    /** A number of a kind, such as the clock of the memory. */
    OptionalInt number(Pointer device, String function, int kind) {
        IntByReference value = new IntByReference();
        return call(function, device, kind, value) ? OptionalInt.of(value.getValue()) : OptionalInt.empty();
    }

    /** The first of two numbers that a function gives: the present, before the pending one. */
    OptionalInt present(Pointer device, String function) {
        IntByReference present = new IntByReference();
        IntByReference pending = new IntByReference();
        return call(function, device, present, pending) ? OptionalInt.of(present.getValue()) : OptionalInt.empty();
    }

    OptionalLong longNumber(Pointer device, String function) {
        LongByReference value = new LongByReference();
        return call(function, device, value) ? OptionalLong.of(value.getValue()) : OptionalLong.empty();
    }

    /** ECC errors: kind 0 corrected, 1 uncorrected; since 0 the driver was loaded, 1 ever. */
    OptionalLong eccErrors(Pointer device, int kind, int since) {
        LongByReference value = new LongByReference();
        return call("nvmlDeviceGetTotalEccErrors", device, kind, since, value)
                ? OptionalLong.of(value.getValue())
                : OptionalLong.empty();
    }

    /** Total and used memory, bytes; empty when it is not told. */
    Optional<long[]> memory(Pointer device) {
        Memory totalFreeUsed = new Memory(24);
        return call("nvmlDeviceGetMemoryInfo", device, totalFreeUsed)
                ? Optional.of(new long[] {totalFreeUsed.getLong(0), totalFreeUsed.getLong(16)})
                : Optional.empty();
    }

    /**
     * Starts to listen for critical errors (Xid) of devices; absent where the library or the devices do not tell them.
     *
     * @param devices to listen to
     */
    Optional<Pointer> listenForErrors(List<Pointer> devices) {
        PointerByReference set = new PointerByReference();
        if (!call("nvmlEventSetCreate", set)) {
            return Optional.empty();
        }
        boolean any = false;
        for (Pointer device : devices) {
            any |= call("nvmlDeviceRegisterEvents", device, XID_CRITICAL_ERROR, set.getValue());
        }
        if (any) {
            return Optional.of(set.getValue());
        }
        boolean unused = call("nvmlEventSetFree", set.getValue());
        return Optional.empty();
    }

    /** The next error that has come and was not taken yet, without waiting: device and Xid. */
    Optional<GpuError> nextError(Pointer set, List<Pointer> devices) {
        Memory event = new Memory(EVENT_BYTES);
        event.clear();
        if (!call("nvmlEventSetWait_v2", set, event, 0)) {
            return Optional.empty();
        }
        return Optional.of(new GpuError(devices.indexOf(event.getPointer(0)), event.getLong(16)));
    }

    void stopListening(Pointer set) {
        boolean unused = call("nvmlEventSetFree", set);
    }

    /** How near two devices are on the bus: 0 same board, 10 one switch, 20 switches, 30 host bridge, 40 node, 50 system. */
    OptionalInt commonAncestor(Pointer one, Pointer other) {
        IntByReference level = new IntByReference();
        return call("nvmlDeviceGetTopologyCommonAncestor", one, other, level)
                ? OptionalInt.of(level.getValue())
                : OptionalInt.empty();
    }

    @Override
    public void close() {
        boolean unused = call("nvmlShutdown");
    }
}
