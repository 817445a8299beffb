package dev.assay.runner.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Whether a trial still drives the worker in a control group. A trial outlives its controller for the time of its lease, and
 * its result may be taken over: were its worker ended from outside, that would look like a failure of the platform.
 */
final class Supervision {
    private static final String TRIAL = "dev.assay.agent.TrialMain";

    private Supervision() {}

    /**
     * @param group directory of the control group
     * @param proc where procfs is mounted
     */
    static boolean goesOn(Path group, Path proc) {
        try {
            return Files.readAllLines(group.resolve("cgroup.procs")).stream()
                    .map(String::strip)
                    .filter(pid -> pid.matches("[0-9]{1,10}"))
                    .anyMatch(pid -> isTrial(proc, parent(proc, pid)));
        } catch (IOException e) {
            return false; // the group is gone
        }
    }

    private static String parent(Path proc, String pid) {
        try {
            String line = Files.readString(proc.resolve(pid).resolve("stat"));
            // A name may hold spaces and brackets, so the fields are counted from its last bracket: state, parent.
            String[] fields = line.substring(line.lastIndexOf(')') + 1).strip().split(" ", -1);
            return fields.length > 1 && fields[1].matches("[0-9]{1,10}") ? fields[1] : "0";
        } catch (IOException e) {
            return "0"; // it has just ended
        }
    }

    private static boolean isTrial(Path proc, String pid) {
        try {
            String words = Files.readString(proc.resolve(pid).resolve("cmdline"), StandardCharsets.ISO_8859_1);
            return Arrays.asList(words.split("\0", -1)).contains(TRIAL);
        } catch (IOException e) {
            return false;
        }
    }
}
