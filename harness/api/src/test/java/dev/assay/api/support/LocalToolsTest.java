package dev.assay.api.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalToolsTest {
    @TempDir
    Path directory;

    @Test
    void findsProgramsOnTheSearchPath() throws Exception {
        Path setsid = Files.createFile(
                directory.resolve("setsid"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        Files.createDirectory(directory.resolve("taskset")); // no program
        LocalTools tools = LocalTools.on("/absent:relative:\0:" + directory);
        assertEquals(new LocalTools(Optional.of(setsid), Optional.empty()), tools);
        assertEquals(LocalTools.none(), LocalTools.on(""));
    }
}
