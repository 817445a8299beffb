package dev.assay.engine.djl;

import ai.djl.Device;
import dev.assay.api.spi.DeployException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A device as plans write it.
 *
 * @param text {@code auto}, {@code cpu}, {@code cuda} or {@code cuda:N}
 */
record DeviceChoice(String text) {
    private static final Pattern FORM = Pattern.compile("auto|cpu|cuda(?::(\\d{1,3}))?");

    DeviceChoice {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("device: expected auto, cpu, cuda or cuda:N, found '" + text + "'");
        }
    }

    boolean needsCuda() {
        return text.startsWith("cuda");
    }

    /**
     * The device to use.
     *
     * @param cuda whether the library and the machine can
     * @throws DeployException when CUDA is asked for and cannot be had
     */
    Device resolve(boolean cuda) throws DeployException {
        if (needsCuda() && !cuda) {
            throw new DeployException(
                    "device " + text + " was asked for, but this process sees no CUDA device",
                    "Check with nvidia-smi that the worker sees a GPU, that the engine was built with the profile -Pcuda,"
                            + " and that the driver fits; or set device: cpu");
        }
        if (text.equals("cpu") || !cuda) {
            return Device.cpu();
        }
        Matcher matcher = FORM.matcher(text);
        String number = matcher.matches() ? matcher.group(1) : null;
        return Device.gpu(number == null ? 0 : Integer.parseInt(number));
    }

    /** A device in the words of plans and reports. */
    static String word(Device device) {
        return device.isGpu() ? "cuda:" + device.getDeviceId() : "cpu";
    }

    @Override
    public String toString() {
        return text;
    }
}
