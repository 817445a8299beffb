package dev.assay.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every runner promises about the files that it carries. */
abstract class RunnerFilesContract extends RunnerProcessContract {
    @Test
    void copiesFilesAndDirectoriesThereAndBack() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            Path tree = Files.createDirectories(temporary.resolve("tree/sub"));
            Files.writeString(tree.resolve("b.txt"), "second");
            Files.writeString(tree.getParent().resolve("a.txt"), "first");
            allocation.put(tree.getParent(), allocation.directory() + "/in");
            allocation.put(tree.resolve("b.txt"), "in/a.txt"); // replaces; relative to the allocation's directory
            assertEquals("second", TargetRun.sh(allocation, "cat in/a.txt", "").out());
            Path back = temporary.resolve("back");
            allocation.get(allocation.directory() + "/in", back);
            assertEquals("second", Files.readString(back.resolve("a.txt")));
            assertEquals("second", Files.readString(back.resolve("sub/b.txt")));
            assertEquals(2, entries(back), "temporary files left behind");
            assertEquals(
                    "a.txt\nsub\n", TargetRun.sh(allocation, "ls -A in", "").out());
        }
    }

    @Test
    void refusesPathsThatLeadOut() throws Exception {
        Path file = Files.writeString(temporary.resolve("f"), "x");
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            for (String path :
                    List.of("../f", "a/../../f", "/etc/assay-test", allocation.directory() + "/../f", "a\0b")) {
                assertThrows(RunnerException.class, () -> allocation.put(file, path), path);
                assertThrows(RunnerException.class, () -> allocation.get(path, temporary.resolve("out")), path);
            }
            assertThrows(RunnerException.class, () -> allocation.get("absent", temporary.resolve("out")));
            assertFalse(Files.exists(temporary.resolve("out"), LinkOption.NOFOLLOW_LINKS));
        }
    }

    @Test
    void refusesLinksInWhatItFetches() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            TargetRun.sh(allocation, "mkdir d && ln -s /etc/hostname d/link && ln -s /etc etc", "");
            Path out = temporary.resolve("out");
            assertThrows(RunnerException.class, () -> allocation.get("d", out));
            assertFalse(Files.exists(out.resolve("link"), LinkOption.NOFOLLOW_LINKS));
            assertThrows(RunnerException.class, () -> allocation.get("etc/hostname", temporary.resolve("out2")));
        }
    }
}
