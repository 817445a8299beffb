package dev.assay.agent.spool;

import dev.assay.agent.json.TreeJson;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialResult;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The directory of one trial. Files get their names when they are whole; the result comes last. */
public final class Spool {
    /** Version of the lines of windows and cohorts. */
    private static final String LINES_HEADER = "{\"schema\":1}\n";

    private final Path directory;

    private Spool(Path directory) {
        this.directory = directory;
    }

    /**
     * Opens a directory for a trial; makes it where it is missing.
     *
     * @throws SpoolException when it cannot be written to, or holds the result of a trial already
     */
    public static Spool open(Path directory) throws SpoolException {
        Spool spool = new Spool(directory);
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw SpoolException.writing(directory, e);
        }
        if (Files.exists(spool.path(SpoolFiles.RESULT))) {
            throw new SpoolException(
                    directory + " already holds " + SpoolFiles.RESULT + " of a trial",
                    "Give each trial an empty directory; results are never overwritten.");
        }
        spool.writeText(".writable", "");
        delete(spool.path(".writable"));
        return spool;
    }

    public Path directory() {
        return directory;
    }

    public Path path(String name) {
        return directory.resolve(name);
    }

    /**
     * Writes a record as JSON.
     *
     * @throws SpoolException when it cannot be written
     */
    public void write(String name, Object record) throws SpoolException {
        writeText(name, TreeJson.pretty(record));
    }

    /**
     * Writes records as JSON Lines after a line that names the version of their form.
     *
     * @throws SpoolException when they cannot be written
     */
    public void writeLines(String name, List<? extends Record> records) throws SpoolException {
        StringBuilder text = new StringBuilder(LINES_HEADER);
        records.forEach(r -> text.append(TreeJson.line(r)).append('\n'));
        writeText(name, text.toString());
    }

    /**
     * Writes the result; the trial is whole from then on.
     *
     * @throws SpoolException when it cannot be written
     */
    public void writeResult(TrialResult result) throws SpoolException {
        write(SpoolFiles.RESULT, result);
    }

    /**
     * Writes a file under a temporary name, makes sure that it is on the disk, and moves it into place.
     *
     * @throws SpoolException when it cannot be written
     */
    public void writeText(String name, String text) throws SpoolException {
        try {
            Files.write(temporary(name), text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            delete(temporary(name));
            throw SpoolException.writing(path(name), e);
        }
        publish(name);
    }

    /** Where a file is written that gets its name by {@link #publish}. */
    public Path temporary(String name) {
        return path(name + ".tmp");
    }

    /**
     * Makes sure that a file written under its temporary name is on the disk, and moves it into place.
     *
     * @throws SpoolException when that fails
     */
    public void publish(String name) throws SpoolException {
        Path temporary = temporary(name);
        try {
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Files.move(temporary, path(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            delete(temporary);
            throw SpoolException.writing(path(name), e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // What is left is a temporary name that no reader looks at.
        }
    }
}
