package dev.assay.cli.serve;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is to be served, and where.
 *
 * @param model id of a workload
 * @param size of it; empty for its first
 * @param engine id of an engine that lives in a Java process
 * @param engineOptions settings of it
 * @param device as an engine takes it
 * @param threads compute threads
 * @param host address to listen on
 * @param port 0 for any that is free
 * @param name of the model in requests
 * @param planSeed seed of the plans that will be run against it
 * @param tokenFile that holds a bearer token
 */
public record ServeRequest(
        String model,
        String size,
        String engine,
        Map<String, String> engineOptions,
        String device,
        OptionalInt threads,
        String host,
        int port,
        String name,
        long planSeed,
        Optional<Path> tokenFile) {
    public ServeRequest {
        engineOptions = Map.copyOf(engineOptions);
    }
}
