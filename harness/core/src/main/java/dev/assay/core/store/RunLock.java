package dev.assay.core.store;

import dev.assay.api.Quantities;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Keeps a second controller off a run directory. The operating system drops it when its process ends, however that is. */
public final class RunLock implements AutoCloseable {
    private static final long GLANCE_MILLIS = 50;

    private final FileChannel channel;

    private RunLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * @param wait longest time to wait for another holder
     * @throws StoreException when another one holds it until then; the message says which process
     */
    static RunLock take(Path directory, long pid, Duration wait) throws StoreException {
        Path file = directory.resolve(RunFiles.LOCK);
        FileChannel channel = open(file);
        RunLock held = new RunLock(channel);
        try {
            if (!taken(channel, wait)) {
                String owner = owner(channel);
                held.close();
                throw new StoreException(
                        "the run directory " + directory + " is in use by another Assay" + owner + waited(wait),
                        "wait for it to end, or stop it; then try again. 'assay compare' shows the verdict so far and"
                                + " writes nothing");
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(("pid " + pid + "\n").getBytes(StandardCharsets.UTF_8)), 0);
            return held;
        } catch (IOException e) {
            held.close();
            throw DiskErrors.writing(file, e);
        }
    }

    private static boolean taken(FileChannel channel, Duration wait) throws IOException {
        for (long left = wait.toMillis(); tryLock(channel) == null; left -= GLANCE_MILLIS) {
            if (left <= 0) {
                return false;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(GLANCE_MILLIS));
            if (Thread.currentThread().isInterrupted()) {
                return false;
            }
        }
        return true;
    }

    private static String waited(Duration wait) {
        return wait.isZero() ? "" : "; waited " + Quantities.formatNanos((double) wait.toNanos()) + " for it";
    }

    /** True until it is closed. */
    boolean isHeld() {
        return channel.isOpen();
    }

    private static FileChannel open(Path file) throws StoreException {
        try {
            return FileChannel.open(
                    file,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE,
                    LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            throw DiskErrors.writing(file, e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static String owner(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(40);
        channel.read(text, 0);
        String found = new String(text.array(), 0, text.position(), StandardCharsets.UTF_8).strip();
        return found.matches("pid [0-9]{1,20}") ? " (" + found + ")" : "";
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock goes with the process at the latest.
        }
    }
}
