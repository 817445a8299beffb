package dev.assay.runner.local;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Ends what runs in a control group and removes the group with those below it. */
final class CgroupRemoval {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private CgroupRemoval() {}

    /**
     * @throws IOException when the group cannot be emptied and removed within ten seconds
     */
    static void remove(Path group) throws IOException {
        long start = System.nanoTime();
        while (Files.isDirectory(group, LinkOption.NOFOLLOW_LINKS)) {
            try {
                removeChildren(group);
                killMembers(group);
                Files.deleteIfExists(group);
                return;
            } catch (IOException e) {
                // Busy until the last of the killed has left; members of a hierarchy leave one after another.
                if (System.nanoTime() - start > PATIENCE_NANOS || !pause()) {
                    throw new IOException("cannot remove the control group " + group + ": " + e.getMessage(), e);
                }
            }
        }
    }

    private static void removeChildren(Path group) throws IOException {
        try (DirectoryStream<Path> children =
                Files.newDirectoryStream(group, entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))) {
            for (Path child : children) {
                removeChildren(child);
                killMembers(child);
                Files.deleteIfExists(child);
            }
        } catch (NoSuchFileException e) {
            // Removed by someone else meanwhile
        }
    }

    private static void killMembers(Path group) throws IOException {
        Path kill = group.resolve("cgroup.kill");
        if (Files.exists(kill)) {
            Files.writeString(kill, "1");
            return;
        }
        Path members = group.resolve("cgroup.procs");
        for (String line : Files.exists(members) ? Files.readAllLines(members) : List.<String>of()) {
            long pid = Long.parseLong(line.strip());
            if (pid != 0 && pid != ProcessHandle.current().pid()) { // 0: a member that this namespace cannot name
                ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
            }
        }
    }

    private static boolean pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(5);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
