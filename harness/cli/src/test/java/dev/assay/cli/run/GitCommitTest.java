package dev.assay.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Against programs that stand in for git, since this may be built from an archive without a checkout. */
@Timeout(60)
class GitCommitTest {
    private static final String HASH = "0123456789abcdef0123456789abcdef01234567";

    @TempDir
    private Path folder;

    private Optional<String> commit(String script, Duration bound) throws IOException {
        Path git = Files.writeString(folder.resolve("git"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(git, PosixFilePermissions.fromString("rwxr-xr-x"));
        return new GitCommit(git.toString(), bound).in(folder);
    }

    private Optional<String> commit(String script) throws IOException {
        return commit(script, Duration.ofSeconds(30));
    }

    @Test
    void aCleanCheckoutIsItsHashAndAChangedOneSaysSo() throws IOException {
        String answer = "case \"$*\" in *rev-parse*) echo " + HASH + " ;; *) exit %d ;; esac";
        assertEquals(Optional.of(HASH), commit(String.format(answer, 0)));
        assertEquals(Optional.of(HASH + "-dirty"), commit(String.format(answer, 1)));
    }

    @Test
    void whatIsNoHashIsNoCommit() throws IOException {
        assertEquals(Optional.empty(), commit("echo 'fatal: not a git repository' >&2; exit 128"));
        assertEquals(Optional.empty(), commit("echo ../../etc/passwd"));
    }

    @Test
    void neitherAGitThatHangsNorOneThatFloodsIsWaitedFor() throws Exception {
        assertEquals(Optional.empty(), commit("exec sleep 300", Duration.ofMillis(200)));
        assertEquals(Optional.empty(), commit("exec yes", Duration.ofMillis(200)));
        for (ProcessHandle left : ProcessHandle.current().descendants().toList()) {
            if (left.info().command().filter(c -> c.endsWith("/yes")).isPresent()) {
                left.onExit().get(30, TimeUnit.SECONDS);
            }
        }
    }
}
