package dev.assay.core.store;

import dev.assay.core.store.Manifest.FileHash;
import dev.assay.core.store.Manifest.Link;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Compares the files of a run directory with its manifest, byte for byte, and the manifest with its own chain. */
public final class ManifestCheck {
    private final Path root;
    private final List<Difference> differences = new ArrayList<>();
    private int files;

    private ManifestCheck(Path root) {
        this.root = root;
    }

    /**
     * What was found.
     *
     * @param differences every one; empty when the directory is as it was written
     * @param files number of files compared
     */
    public record Outcome(List<Difference> differences, int files) {
        public Outcome {
            differences = List.copyOf(differences);
        }
    }

    /** Checks a directory; never throws for what is in it. */
    public static Outcome of(Path root) {
        ManifestCheck check = new ManifestCheck(root);
        try {
            check.run();
        } catch (StoreException e) {
            check.differ(RunFiles.MANIFEST, "a readable manifest", String.valueOf(e.getMessage()));
        } catch (IOException e) {
            check.differ(root.toString(), "a readable directory", String.valueOf(e.getMessage()));
        }
        return new Outcome(check.differences, check.files);
    }

    private void run() throws StoreException, IOException {
        Path file = root.resolve(RunFiles.MANIFEST);
        String text = VersionedJson.readText(file);
        Manifest manifest = VersionedJson.parse(Manifest.class, file, text, Manifest.SCHEMA);
        // Also a byte that changes nothing in the meaning was not written by Assay.
        if (!VersionedJson.text(Manifest.SCHEMA, manifest).equals(text)) {
            differ(RunFiles.MANIFEST, "the text that Assay writes", "the same content in another form");
        }
        chain(manifest);
        Set<String> listed = new HashSet<>();
        for (Link link : manifest.links()) {
            link.files().forEach(each -> compare(each, listed));
        }
        manifest.derived().forEach(each -> compare(each, listed));
        unlisted(listed);
    }

    private void chain(Manifest manifest) {
        String previous = Manifest.empty(manifest.runId()).head();
        for (Link link : manifest.links()) {
            String expected = Manifest.chain(previous, link.subject(), link.files());
            if (!expected.equals(link.chain())) {
                differ(RunFiles.MANIFEST + ", link " + link.subject(), "chain value " + expected, link.chain());
            }
            previous = link.chain();
        }
    }

    private void compare(FileHash file, Set<String> listed) {
        files++;
        if (!listed.add(file.path())) {
            differ(RunFiles.MANIFEST, "each file once", file.path() + " twice");
        }
        Path path = root.resolve(file.path()).normalize();
        if (!path.startsWith(root.normalize())) {
            differ(RunFiles.MANIFEST, "paths inside the run directory", file.path());
            return;
        }
        try {
            // The length first: it is known at once, however long the file has become.
            if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) && Files.size(path) != file.bytes()) {
                differ(file.path(), file.bytes() + " bytes", Files.size(path) + " bytes");
                return;
            }
            String found = Digests.sha256(path);
            if (!found.equals(file.sha256())) {
                differ(file.path(), "SHA-256 " + file.sha256(), found);
            }
        } catch (IOException e) {
            boolean missing = !Files.exists(path, LinkOption.NOFOLLOW_LINKS);
            differ(file.path(), "a file", missing ? "nothing" : String.valueOf(e.getMessage()));
        }
    }

    private void unlisted(Set<String> listed) throws IOException {
        try (Stream<Path> walk = Files.walk(root)) {
            for (Path path : walk.sorted().toList()) {
                Path relative = root.relativize(path);
                String name = ManifestFile.slashes(relative);
                boolean ours = RunFiles.UNLISTED.contains(relative.getName(0).toString());
                boolean directory = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
                if (!ours && !directory && !listed.contains(name) && !isSchedule(name)) {
                    differ(name, "no such file, since the manifest does not list it", "a file");
                }
            }
        }
    }

    /** Until the end of warm-up is fixed the schedule is not listed: it is compared with the one that the plan draws. */
    private static boolean isSchedule(String name) {
        return name.equals(RunFiles.SCHEDULE);
    }

    private void differ(String where, String expected, String found) {
        differences.add(new Difference(where, expected, found));
    }
}
