package dev.assay.api.support;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Ends processes with everything that descends from them. */
public final class ProcessTree {
    private static final Path PROC = Path.of("/proc");
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private ProcessTree() {}

    /**
     * Sends SIGKILL to a process, its descendants and, where it leads a session, every member of that: children whose
     * parent is gone are found by it. Repeats until none is left, for at most five seconds.
     *
     * @param leadsSession true where the process was started in a session of its own
     * @return true when none is left
     */
    public static boolean kill(ProcessHandle root, boolean leadsSession) {
        long start = System.nanoTime();
        Set<ProcessHandle> known = new LinkedHashSet<>();
        while (true) {
            root.descendants().forEach(known::add);
            known.add(root);
            if (leadsSession) {
                known.addAll(session(root.pid()));
            }
            known.removeIf(process -> !running(process));
            if (known.isEmpty()) {
                return true;
            }
            known.forEach(ProcessHandle::destroyForcibly);
            if (System.nanoTime() - start > PATIENCE_NANOS || !pause()) {
                return false;
            }
        }
    }

    /** True while a process runs; a process that has ended and was not yet collected by its parent does not. */
    public static boolean running(ProcessHandle process) {
        if (!process.isAlive()) {
            return false;
        }
        return stat(process.pid()).map(fields -> !"Z".equals(fields[0])).orElseGet(process::isAlive);
    }

    private static Set<ProcessHandle> session(long id) {
        Set<ProcessHandle> members = new LinkedHashSet<>();
        String wanted = Long.toString(id);
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path entry : entries) {
                long pid = Long.parseLong(entry.getFileName().toString());
                if (stat(pid).filter(fields -> fields[3].equals(wanted)).isPresent()) {
                    ProcessHandle.of(pid).ifPresent(members::add);
                }
            }
        } catch (IOException | NumberFormatException e) {
            return members; // no /proc: descendants are all that can be found
        }
        return members;
    }

    /** State, parent, group, session and what follows, as in /proc/PID/stat behind the name; empty when gone. */
    private static Optional<String[]> stat(long pid) {
        try {
            String line = Files.readString(PROC.resolve(Long.toString(pid)).resolve("stat"));
            // A name may hold spaces and brackets, so the fields are counted from its last bracket.
            String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
            return fields.length < 4 ? Optional.empty() : Optional.of(fields);
        } catch (IOException | StringIndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private static boolean pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(2);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
