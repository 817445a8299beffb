package dev.assay.api.spi;

import java.util.List;
import java.util.Map;

/**
 * A process to start on a platform.
 *
 * @param command program and arguments; no shell is involved
 * @param environment variables to add; never secrets
 * @param directory working directory on the platform
 */
public record LaunchSpec(List<String> command, Map<String, String> environment, String directory) {
    public LaunchSpec {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        if (command.isEmpty()) {
            throw new IllegalArgumentException("command: expected a program, found nothing");
        }
    }
}
