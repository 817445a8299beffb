package dev.assay.api.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnerTest {
    @TempDir
    Path proc;

    @BeforeEach
    void makeProc() throws Exception {
        Files.createDirectories(proc.resolve("self/ns"));
        Files.createSymbolicLink(proc.resolve("self/ns/pid"), Path.of("pid:[4026531836]"));
        process(42, "12345");
    }

    /** A process whose name looks like fields: proc(5) puts it in brackets. */
    private void process(long pid, String start) throws Exception {
        Path directory = Files.createDirectories(proc.resolve(Long.toString(pid)));
        Files.writeString(
                directory.resolve("stat"),
                pid + " (a) S 1 (b) S 1 42 42 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 " + start + " 9 9\n");
    }

    @Test
    void namesCarryTheOwner() {
        Owner owner = new Owner(42, 12345, 4026531836L);
        String name = owner.name("local-half-1-run_x");
        assertEquals("assay-42-12345-4026531836-local-half-1-run_x", name);
        assertEquals(Optional.of(owner), Owner.of(name));
    }

    @Test
    void otherNamesAreNotAssays() {
        for (String name : new String[] {
            "assay",
            "assay-1-2-3",
            "assay-1-2-3-",
            "assay-x-2-3-a",
            "docker-1-2-3-a",
            "assay-1-2-3-a/b",
            "assay-99999999999-2-3-a",
            "xassay-1-2-3-a",
            "assay-1-2-3-a.scope"
        }) {
            assertEquals(Optional.empty(), Owner.of(name), name);
        }
    }

    @Test
    void onlyAnEndedOwnerOfThisNamespaceIsProvablyGone() {
        assertFalse(new Owner(42, 12345, 4026531836L).provablyGone(proc), "runs");
        assertTrue(new Owner(42, 999, 4026531836L).provablyGone(proc), "its id was given to another process");
        assertTrue(new Owner(43, 12345, 4026531836L).provablyGone(proc), "no such process");
        assertFalse(new Owner(43, 12345, 1).provablyGone(proc), "counted in another container");
        assertFalse(new Owner(43, 12345, 0).provablyGone(proc), "counted nobody knows where");
        assertFalse(new Owner(43, 12345, 4026531836L).provablyGone(proc.resolve("absent")), "no procfs");
    }

    @Test
    void thisProcessIsNotGone() throws Exception {
        Path real = Path.of("/proc");
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(real.resolve("self/stat")), "needs procfs");
        assertFalse(Owner.self(real).provablyGone(real));
    }
}
