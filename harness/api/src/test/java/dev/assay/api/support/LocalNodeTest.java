package dev.assay.api.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.AllocationLoss;
import dev.assay.api.spi.ExitStatus;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.RunnerException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LocalNodeTest {
    @TempDir
    Path scratch;

    private LaunchSpec sleep(LocalNode node) {
        return new LaunchSpec(
                List.of("sh", "-c", "sleep 300"), Map.of(), node.directory().toString());
    }

    @Test
    void endsWithItsReason() throws Exception {
        try (LocalNode node = LocalNode.create(scratch, "n", LocalTools.none())) {
            LocalProcess process = node.start(sleep(node), List.of());
            node.loseAfter(Duration.ofMillis(1), AllocationLoss.PREEMPTED);
            ExitStatus exit = process.exit().toCompletableFuture().get(30, TimeUnit.SECONDS);
            assertEquals(ExitStatus.lost(137, AllocationLoss.PREEMPTED), exit);
            RunnerException e = assertThrows(RunnerException.class, () -> node.start(sleep(node), List.of()));
            assertTrue(e.getMessage().contains("preempted"), e.getMessage());
            assertEquals(Optional.of(AllocationLoss.PREEMPTED), e.loss());
            assertTrue(Files.isDirectory(node.directory()), "files stay until it is closed");
        }
        assertFalse(Files.exists(scratch.resolve("n-1")));
    }

    @Test
    void aMissingDirectoryIsNamed() throws Exception {
        try (LocalNode node = LocalNode.create(scratch, "n", LocalTools.none())) {
            LaunchSpec spec = new LaunchSpec(
                    List.of("true"), Map.of(), scratch.resolve("absent").toString());
            RunnerException e = assertThrows(RunnerException.class, () -> node.start(spec, List.of()));
            assertTrue(e.getMessage().contains("absent"), e.getMessage());
        }
    }

    @Test
    void namesAreTakenOnce() throws Exception {
        try (LocalNode first = LocalNode.create(scratch, "n", LocalTools.none());
                LocalNode second = LocalNode.create(scratch, "n", LocalTools.none())) {
            assertEquals(List.of("n-1", "n-2"), List.of(first.id(), second.id()));
        }
    }

    @Test
    void linksInTheDirectoryAreDeletedNotFollowed() throws Exception {
        Path kept = Files.writeString(scratch.resolve("kept"), "x");
        LocalNode node = LocalNode.create(scratch, "n", LocalTools.none());
        Files.createSymbolicLink(node.directory().resolve("link"), scratch);
        node.close();
        assertTrue(Files.exists(kept));
    }
}
