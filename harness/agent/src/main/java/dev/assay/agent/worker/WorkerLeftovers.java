package dev.assay.agent.worker;

import dev.assay.api.support.Owner;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;

/**
 * Directories of workers whose agent was killed before it could remove them. Touched is only what is provably such a
 * thing: a plain directory with a name that Assay gives, of this user (anybody may make names in a temporary directory),
 * whose maker counted in this namespace of processes and is gone.
 */
final class WorkerLeftovers {
    private final Path proc;
    private final UserPrincipal user;

    /**
     * @param proc where procfs is mounted
     * @param user whose directories they must be
     */
    WorkerLeftovers(Path proc, UserPrincipal user) {
        this.proc = proc;
        this.user = user;
    }

    /** Removes them from a directory as far as that goes; what cannot be removed is left for the next start. */
    void sweep(Path parent) {
        try (DirectoryStream<Path> candidates = Files.newDirectoryStream(parent, "assay-*")) {
            for (Path each : candidates) {
                remove(each);
            }
        } catch (IOException | DirectoryIteratorException e) {
            // It cannot be listed, so nothing is known to be left there.
        }
    }

    private void remove(Path candidate) {
        try {
            if (leftBehind(candidate)) {
                SmallDisk.unmountBelow(candidate, proc);
                WorkerDirectory.removeTree(candidate);
            }
        } catch (IOException e) {
            // Another agent is at it, or it is not to be removed: its space is the platform's business.
        }
    }

    private boolean leftBehind(Path candidate) throws IOException {
        String name = candidate.getFileName().toString();
        Optional<Owner> owner = Owner.of(name);
        return owner.isPresent()
                && name.startsWith(owner.get().name(WorkerDirectory.KIND))
                && Files.isDirectory(candidate, LinkOption.NOFOLLOW_LINKS)
                && Files.getOwner(candidate, LinkOption.NOFOLLOW_LINKS).equals(user)
                && owner.get().provablyGone(proc);
    }
}
