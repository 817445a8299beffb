package dev.assay.api.support;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Notes in a directory which processes were started there, so that they are found again when the one that started them was
 * killed. A later process with the same id is told apart by its start.
 */
final class ProcessMarks {
    private static final Pattern NAME = Pattern.compile("\\.process-([0-9]{1,18})-([0-9]{1,18})");

    private ProcessMarks() {}

    /** Without a mark a process only cannot be found again, so a disk that refuses is no reason to end it. */
    static void set(Path directory, ProcessHandle process) {
        mark(directory, process).ifPresent(mark -> {
            try {
                Files.createFile(mark);
            } catch (IOException e) {
                return; // full: the trial will say so itself
            }
        });
    }

    static void remove(Path directory, long pid) {
        try (DirectoryStream<Path> marks = Files.newDirectoryStream(directory, ".process-" + pid + "-*")) {
            for (Path mark : marks) {
                Files.deleteIfExists(mark);
            }
        } catch (IOException e) {
            return; // it goes with the directory
        }
    }

    private static Optional<Path> mark(Path directory, ProcessHandle process) {
        return process.info()
                .startInstant()
                .map(start -> directory.resolve(".process-" + process.pid() + "-" + start.toEpochMilli()));
    }

    /** The processes noted in a directory that still run. */
    static List<ProcessHandle> running(Path directory) {
        List<ProcessHandle> found = new ArrayList<>();
        try (DirectoryStream<Path> marks = Files.newDirectoryStream(directory, ".process-*")) {
            for (Path mark : marks) {
                process(mark).filter(ProcessTree::running).ifPresent(found::add);
            }
        } catch (IOException e) {
            return found; // gone: nothing runs there
        }
        return found;
    }

    private static Optional<ProcessHandle> process(Path mark) {
        Matcher name = NAME.matcher(mark.getFileName().toString());
        if (!name.matches()) {
            return Optional.empty();
        }
        long start = Long.parseLong(name.group(2));
        return ProcessHandle.of(Long.parseLong(name.group(1)))
                .filter(process -> process.info()
                        .startInstant()
                        .filter(instant -> instant.toEpochMilli() == start)
                        .isPresent());
    }
}
