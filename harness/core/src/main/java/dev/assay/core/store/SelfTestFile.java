package dev.assay.core.store;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Where the latest certificate of a user's machine lies between runs. */
public final class SelfTestFile {
    private final Path file;

    public SelfTestFile(Path file) {
        this.file = file;
    }

    public Path path() {
        return file;
    }

    /** The certificate; empty when there is none that can be read: a run does not need one. */
    public Optional<SelfTestCertificate> read() {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try {
            return Optional.of(VersionedJson.read(SelfTestCertificate.class, file, SelfTestCertificate.SCHEMA));
        } catch (StoreException e) {
            return Optional.empty();
        }
    }

    /**
     * Replaces it.
     *
     * @throws StoreException when it cannot be written; the earlier one is then whole
     */
    public void write(SelfTestCertificate certificate) throws StoreException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            DurableFiles.makeDirectories(folder);
        }
        DurableFiles.onDisk().write(file, VersionedJson.text(SelfTestCertificate.SCHEMA, certificate));
    }
}
