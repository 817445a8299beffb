package dev.assay.engine.http;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a bearer token is read, on the machine that sends the load. The token itself stands in no plan, file or message.
 *
 * @param variable name of a variable of the environment; empty for none
 * @param file that holds nothing else; absent for none
 */
record TokenSource(String variable, Optional<Path> file) {
    /**
     * @throws IllegalArgumentException when both are given
     */
    static TokenSource of(Options options) {
        String variable = options.text("token-env", "");
        Optional<Path> file =
                options.text("token-file").filter(f -> !f.isBlank()).map(Path::of);
        if (!variable.isEmpty() && file.isPresent()) {
            throw new IllegalArgumentException("token-env: expected one of token-env and token-file, found both");
        }
        return new TokenSource(variable, file);
    }

    /**
     * The token; absent where none is asked for.
     *
     * @throws DeployException when it is not there, or cannot stand in a header
     */
    Optional<String> read() throws DeployException {
        if (variable.isEmpty() && file.isEmpty()) {
            return Optional.empty();
        }
        String place = file.map(f -> "the file " + f).orElse("the variable " + variable);
        String token = file.isPresent() ? fromFile(file.get()) : System.getenv(variable);
        if (token == null || token.isBlank()) {
            throw new DeployException(
                    "the bearer token is missing: " + place + " is empty or not set",
                    "set it on the machine that sends the load; a file of mode 600 is safest");
        }
        String stripped = token.strip();
        if (!stripped.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
            throw new DeployException(
                    "the bearer token in " + place + " holds a character that no header may hold",
                    "keep the token alone in it, on one line");
        }
        return Optional.of(stripped);
    }

    private static String fromFile(Path file) throws DeployException {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new DeployException(
                    "the bearer token cannot be read from " + file + ": " + e.getMessage(),
                    "check the path and the owner of the file",
                    e);
        }
    }
}
