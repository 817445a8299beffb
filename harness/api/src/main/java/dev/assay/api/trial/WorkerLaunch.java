package dev.assay.api.trial;

import java.util.List;
import java.util.Map;

/**
 * What the agent needs to start a worker on the platform. Paths are paths on the platform.
 *
 * @param javaCommand the java executable
 * @param jvmOptions options before the class path
 * @param classPath entries as java takes them ({@code dir/*} included)
 * @param cacheDirectory kept between trials: model files, engine natives
 * @param environment variables added to the worker's environment; never secrets
 */
public record WorkerLaunch(
        String javaCommand,
        List<String> jvmOptions,
        List<String> classPath,
        String cacheDirectory,
        Map<String, String> environment) {
    public WorkerLaunch {
        jvmOptions = List.copyOf(jvmOptions);
        classPath = List.copyOf(classPath);
        environment = Map.copyOf(environment);
    }
}
