package dev.assay.core.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The records of the sessions of a run, one file each. */
final class SessionFiles {
    private final Path root;
    private final DurableFiles files;
    private final ManifestFile manifest;

    SessionFiles(Path root, DurableFiles files, ManifestFile manifest) {
        this.root = root;
        this.files = files;
        this.manifest = manifest;
    }

    void add(SessionRecord session) throws StoreException {
        Path relative = Path.of(RunFiles.SESSIONS, String.format("%03d.json", next()));
        DurableFiles.makeDirectories(root.resolve(RunFiles.SESSIONS));
        files.write(root.resolve(relative), VersionedJson.text(SessionRecord.SCHEMA, session));
        manifest.append(ManifestFile.slashes(relative), List.of(relative));
    }

    private long next() {
        String prefix = RunFiles.SESSIONS + "/";
        return 1
                + manifest.manifest().links().stream()
                        .filter(link -> link.subject().startsWith(prefix))
                        .count();
    }

    /** In the order in which they ran. */
    List<SessionRecord> all() throws StoreException {
        Path directory = root.resolve(RunFiles.SESSIONS);
        List<SessionRecord> sessions = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            for (Path file : sorted(directory)) {
                sessions.add(VersionedJson.read(SessionRecord.class, file, SessionRecord.SCHEMA));
            }
        }
        return sessions;
    }

    private static List<Path> sorted(Path directory) throws StoreException {
        try (Stream<Path> list = Files.list(directory)) {
            return list.filter(each -> !each.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw DiskErrors.reading(directory, e);
        }
    }
}
