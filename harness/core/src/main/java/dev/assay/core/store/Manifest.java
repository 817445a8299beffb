package dev.assay.core.store;

import java.util.ArrayList;
import java.util.List;

/**
 * The raw files of a run with their digests, in the order in which they came. Each link's chain value covers the one
 * before it, so that no trial can be changed, dropped or put in between without changing every later value.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param runId name of the run directory; the root of the chain
 * @param links in order
 * @param derived files that can be made again from the raw ones; outside the chain
 */
public record Manifest(int schema, String runId, List<Link> links, List<FileHash> derived) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public Manifest {
        links = List.copyOf(links);
        derived = List.copyOf(derived);
    }

    /**
     * A file and its content.
     *
     * @param path in the run directory, with forward slashes
     * @param sha256 of the content, hex
     * @param bytes length
     */
    public record FileHash(String path, String sha256, long bytes) {}

    /**
     * Files that came together.
     *
     * @param subject {@code plan}, {@code schedule}, the id of a trial, or the name of a session
     * @param files sorted by path
     * @param chain SHA-256 over the chain value before, the subject and the files, hex
     */
    public record Link(String subject, List<FileHash> files, String chain) {
        public Link {
            files = List.copyOf(files);
        }
    }

    static Manifest empty(String runId) {
        return new Manifest(SCHEMA, runId, List.of(), List.of());
    }

    /** The last chain value: it stands for all raw files of the run. */
    public String head() {
        return links.isEmpty()
                ? Digests.sha256(runId)
                : links.get(links.size() - 1).chain();
    }

    /** True when a link of that subject is there. */
    public boolean has(String subject) {
        return links.stream().anyMatch(link -> link.subject().equals(subject));
    }

    Manifest plus(String subject, List<FileHash> files) {
        List<Link> longer = new ArrayList<>(links);
        longer.add(new Link(subject, files, chain(head(), subject, files)));
        return new Manifest(schema, runId, longer, derived);
    }

    Manifest withDerived(FileHash file) {
        List<FileHash> others = new ArrayList<>(derived);
        others.removeIf(each -> each.path().equals(file.path()));
        others.add(file);
        return new Manifest(schema, runId, links, others);
    }

    /** The chain value of a link that follows {@code previous}. Documented, so that any tool can compute it. */
    static String chain(String previous, String subject, List<FileHash> files) {
        StringBuilder text =
                new StringBuilder(previous).append('\n').append(subject).append('\n');
        for (FileHash file : files) {
            text.append(file.sha256()).append(' ').append(file.bytes()).append(' ');
            text.append(file.path()).append('\n');
        }
        return Digests.sha256(text.toString());
    }
}
