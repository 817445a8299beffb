package dev.assay.core.store;

import dev.assay.core.store.Manifest.FileHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The manifest on the disk: read once, rewritten whole with each link. */
final class ManifestFile {
    private final Path root;
    private final DurableFiles files;
    private Manifest manifest;

    private ManifestFile(Path root, DurableFiles files, Manifest manifest) {
        this.root = root;
        this.files = files;
        this.manifest = manifest;
    }

    static ManifestFile create(Path root, String runId, DurableFiles files) {
        return new ManifestFile(root, files, Manifest.empty(runId));
    }

    static ManifestFile open(Path root, DurableFiles files) throws StoreException {
        Path file = root.resolve(RunFiles.MANIFEST);
        return new ManifestFile(root, files, VersionedJson.read(Manifest.class, file, Manifest.SCHEMA));
    }

    /** Takes in what another process has written. */
    void reload() throws StoreException {
        manifest = VersionedJson.read(Manifest.class, root.resolve(RunFiles.MANIFEST), Manifest.SCHEMA);
    }

    Manifest manifest() {
        return manifest;
    }

    /** Adds a link over files, given relative to the run directory, and saves. */
    void append(String subject, List<Path> relative) throws StoreException {
        List<FileHash> hashes = new ArrayList<>();
        for (Path each : relative) {
            hashes.add(hash(each));
        }
        hashes.sort(Comparator.comparing(FileHash::path));
        save(manifest.plus(subject, hashes));
    }

    /** Adds a link over all files of a directory, given relative to the run directory, and saves. */
    void appendDirectory(String subject, Path relative) throws StoreException {
        try (Stream<Path> list = Files.list(root.resolve(relative))) {
            append(subject, list.map(root::relativize).toList());
        } catch (IOException e) {
            throw DiskErrors.reading(root.resolve(relative), e);
        }
    }

    /** Notes a derived file and saves. */
    void derived(Path relative) throws StoreException {
        save(manifest.withDerived(hash(relative)));
    }

    private void save(Manifest next) throws StoreException {
        files.write(root.resolve(RunFiles.MANIFEST), VersionedJson.text(Manifest.SCHEMA, next));
        manifest = next;
    }

    private FileHash hash(Path relative) throws StoreException {
        Path file = root.resolve(relative);
        try {
            return new FileHash(slashes(relative), Digests.sha256(file), Files.size(file));
        } catch (IOException e) {
            throw DiskErrors.reading(file, e);
        }
    }

    static String slashes(Path relative) {
        return relative.toString().replace('\\', '/');
    }
}
