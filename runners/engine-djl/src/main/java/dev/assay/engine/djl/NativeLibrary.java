package dev.assay.engine.djl;

import dev.assay.api.spi.Availability;
import java.util.Locale;

/**
 * A native library as the class path offers it.
 *
 * @param name of the library, with its version where that is known
 * @param here true when the class path has it for this operating system and processor
 * @param cuda true when it can use CUDA devices
 */
record NativeLibrary(String name, boolean here, boolean cuda) {
    /** Operating system and processor of this machine in DJL's words, for example {@code linux-x86_64}. */
    static String platform() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String arch = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        String system = os.startsWith("linux") ? "linux" : os.startsWith("mac") ? "osx" : "win";
        return system + "-" + (arch.equals("amd64") ? "x86_64" : arch);
    }

    /** Whether it can serve on a device as plans write it. */
    Availability on(DeviceChoice device) {
        if (!here) {
            return new Availability.Unavailable(
                    "no native library of " + name + " for " + platform() + " on the class path",
                    "Assay ships natives for linux-x86_64; for another platform add the library's artifact with that"
                            + " classifier to runners/engine-djl/pom.xml");
        }
        if (device.needsCuda() && !cuda) {
            return new Availability.Unavailable(
                    "the native library of " + name + " on the class path computes on CPUs only, and device is "
                            + device,
                    "build with the profile -Pcuda (see runners/engine-djl/pom.xml), or set device: cpu");
        }
        return new Availability.Available(name + (cuda ? ", CPU and CUDA" : ", CPU"));
    }
}
