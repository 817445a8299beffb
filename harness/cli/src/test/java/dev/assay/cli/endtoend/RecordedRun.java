package dev.assay.cli.endtoend;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The recorded run of {@code assay quickstart} that the README shows. */
final class RecordedRun {
    private RecordedRun() {}

    /** The run directory in the archive, as it was. */
    static Path unpack(Path folder) throws IOException {
        Path run = folder;
        try (InputStream file = RecordedRun.class.getResourceAsStream("readme-run.zip");
                ZipInputStream zip = new ZipInputStream(file)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = folder.resolve(entry.getName()).normalize();
                if (!target.startsWith(folder)) {
                    throw new IOException("readme-run.zip leads out of its folder: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(target.getParent());
                    Files.copy(zip, target);
                }
                run = folder.resolve(folder.relativize(target).getName(0));
            }
        }
        return run;
    }
}
