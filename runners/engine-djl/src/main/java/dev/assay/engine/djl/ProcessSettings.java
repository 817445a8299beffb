package dev.assay.engine.djl;

/** System properties by which DJL and its libraries are set up; they hold for the whole process. */
final class ProcessSettings {
    private ProcessSettings() {}

    /** Sets a property unless the command line or the environment has set it. */
    static void setIfAbsent(String name, String value) {
        if (System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }

    /** Forbids what must never happen in a measurement: calls to the network at start. */
    static void forbidCallsHome() {
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("OPT_OUT_TRACKING", "true");
    }
}
