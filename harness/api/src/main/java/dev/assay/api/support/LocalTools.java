package dev.assay.api.support;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Programs of this machine that make process handling firmer. All are optional.
 *
 * @param setsid gives a process a session of its own, so that all its children can be found
 * @param taskset binds a process to CPUs
 */
public record LocalTools(Optional<Path> setsid, Optional<Path> taskset) {
    /** None of them. */
    public static LocalTools none() {
        return new LocalTools(Optional.empty(), Optional.empty());
    }

    /**
     * Those found on a search path.
     *
     * @param searchPath directories as in the variable PATH; may be empty
     */
    public static LocalTools on(String searchPath) {
        return new LocalTools(find("setsid", searchPath), find("taskset", searchPath));
    }

    private static Optional<Path> find(String program, String searchPath) {
        for (String directory : searchPath.split(Pattern.quote(File.pathSeparator), -1)) {
            try {
                Path candidate = Path.of(directory, program);
                if (candidate.isAbsolute() && Files.isExecutable(candidate) && !Files.isDirectory(candidate)) {
                    return Optional.of(candidate);
                }
            } catch (InvalidPathException e) {
                // a search path may hold anything
            }
        }
        return Optional.empty();
    }
}
