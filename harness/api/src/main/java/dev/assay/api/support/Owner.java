package dev.assay.api.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The process that made a control group or a directory, told apart from a later one with the same id by its start time, and from one of
 * another container by its namespace of process ids.
 *
 * @param pid process id
 * @param startTicks start of the process since boot, clock ticks
 * @param pidNamespace inode of the namespace in which the id counts; 0 where the kernel does not tell
 */
public record Owner(long pid, long startTicks, long pidNamespace) {
    /** Position of the start time in /proc/PID/stat behind the name. */
    private static final int START = 19;

    private static final Pattern NAME =
            Pattern.compile("assay-([0-9]{1,10})-([0-9]{1,18})-([0-9]{1,18})-[A-Za-z0-9_-]+");
    private static final Pattern NAMESPACE = Pattern.compile("pid:\\[([0-9]{1,18})\\]");

    /**
     * This process.
     *
     * @param proc where procfs is mounted
     * @throws IOException when this process has no entry there: the start of a process is then unknown
     */
    public static Owner self(Path proc) throws IOException {
        long pid = ProcessHandle.current().pid();
        return new Owner(pid, startTicks(proc, pid), namespace(proc));
    }

    /** Name for something of this owner; {@code rest} holds letters, digits, hyphens and underscores. */
    public String name(String rest) {
        return "assay-" + pid + "-" + startTicks + "-" + pidNamespace + "-" + rest;
    }

    /** The owner that a name tells; empty when it is not Assay's. */
    public static Optional<Owner> of(String name) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return Optional.of(new Owner(
                Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)), Long.parseLong(matcher.group(3))));
    }

    /** True only when it is certain that the owner has ended: it counted in this namespace and is no longer there. */
    public boolean provablyGone(Path proc) {
        if (pidNamespace == 0 || namespace(proc) != pidNamespace || !Files.isDirectory(proc.resolve("self"))) {
            return false;
        }
        try {
            return startTicks(proc, pid) != startTicks;
        } catch (IOException e) {
            return !Files.exists(proc.resolve(Long.toString(pid)));
        }
    }

    private static long startTicks(Path proc, long pid) throws IOException {
        String line = Files.readString(proc.resolve(Long.toString(pid)).resolve("stat"));
        String[] fields = line.substring(line.lastIndexOf(')') + 1).strip().split(" ", -1);
        if (fields.length <= START) {
            throw new IOException("/proc/" + pid + "/stat: expected a start time, found '" + line.strip() + "'");
        }
        return Long.parseLong(fields[START]);
    }

    private static long namespace(Path proc) {
        try {
            Matcher matcher = NAMESPACE.matcher(
                    Files.readSymbolicLink(proc.resolve("self/ns/pid")).toString());
            return matcher.matches() ? Long.parseLong(matcher.group(1)) : 0;
        } catch (IOException | UnsupportedOperationException e) {
            return 0;
        }
    }
}
