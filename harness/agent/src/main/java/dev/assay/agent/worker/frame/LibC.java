package dev.assay.agent.worker.frame;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.util.Optional;

/**
 * The few calls of the C library that Java has no counterpart for: a pipe that refuses rather than blocks, and signals
 * to a process group. Linux, 64 bits; elsewhere {@link #problem} says so and nothing else may be called.
 */
public final class LibC {
    public static final int SIGKILL = 9;
    public static final int SIGTERM = 15;
    public static final int SIGCONT = 18;
    public static final int SIGSTOP = 19;

    static final int EINTR = 4;
    static final int EAGAIN = 11;
    static final int F_SETFD = 2;
    static final int F_SETFL = 4;
    static final int F_SETPIPE_SZ = 1031;
    static final int FD_CLOEXEC = 1;
    static final int O_WRONLY = 1;
    static final int O_NONBLOCK = 0x800;

    private static final Optional<String> PROBLEM = load();

    private LibC() {}

    private static Optional<String> load() {
        if (!Platform.isLinux() || !Platform.is64Bit()) {
            return Optional.of("not a 64-bit Linux");
        }
        try {
            Native.register(LibC.class, Platform.C_LIBRARY_NAME);
            return Optional.empty();
        } catch (LinkageError | RuntimeException e) {
            return Optional.of(
                    String.valueOf(e.getMessage()).lines().findFirst().orElse("no reason given"));
        }
    }

    /** Why it cannot be used; empty when it can. */
    public static Optional<String> problem() {
        return PROBLEM;
    }

    /** The error of this thread's last call. */
    static int errno() {
        return Native.getLastError();
    }

    static native int pipe(int[] fds);

    static native int fcntl(int fd, int command, int argument);

    /** {@code write(2)}; the address of the bytes as a number keeps the call cheap. */
    static native long write(int fd, long address, long bytes);

    static native int poll(byte[] descriptors, long count, int millis);

    static native int close(int fd);

    /** {@code kill(2)}; a negative process id names a group. */
    public static native int kill(int pid, int signal);
}
