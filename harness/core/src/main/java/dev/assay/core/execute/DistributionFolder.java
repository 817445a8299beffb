package dev.assay.core.execute;

import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Hosting;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.WorkloadProvider;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The unpacked distribution: {@code lib/} with all jars, and {@code lib/classpath/<module>.txt} with the jars of each
 * module, its own first. From these come the class paths of agent and worker, so that each sees only what it needs.
 */
public final class DistributionFolder {
    private static final String AGENT = "assay-agent";

    /** Says from which jar a plug-in comes. */
    interface JarFinder {
        /** @param name of the plug-in, for errors */
        String jarOf(Object provider, String name) throws ExecuteException;
    }

    private final Path root;
    private final JarFinder jars;

    /**
     * @param root the folder that holds {@code lib/}
     */
    public DistributionFolder(Path root) {
        this(root, DistributionFolder::jarOf);
    }

    DistributionFolder(Path root, JarFinder jars) {
        this.root = root;
        this.jars = jars;
    }

    public Path root() {
        return root;
    }

    /** Jars of the agent: with the workload's, and with the engine's where the engine lives in the agent's process. */
    public List<String> agentJars(EngineProvider engine, WorkloadProvider workload, Options options)
            throws ExecuteException {
        Set<String> jars = new LinkedHashSet<>(module(AGENT));
        jars.addAll(moduleOf(workload));
        if (engine.hosting(options) == Hosting.AGENT) {
            jars.addAll(moduleOf(engine));
        }
        return List.copyOf(jars);
    }

    /** Jars of the engine's worker. */
    public List<String> workerJars(EngineProvider engine, WorkloadProvider workload) throws ExecuteException {
        Set<String> jars = new LinkedHashSet<>(module(AGENT));
        jars.addAll(moduleOf(engine));
        jars.addAll(moduleOf(workload));
        return List.copyOf(jars);
    }

    private List<String> moduleOf(EngineProvider engine) throws ExecuteException {
        return moduleOf(engine, "engine " + engine.id());
    }

    private List<String> moduleOf(WorkloadProvider workload) throws ExecuteException {
        return moduleOf(workload, "workload " + workload.id());
    }

    /** Entries of a class path on a platform, where the distribution lies under {@code directory}. */
    static List<String> entries(String directory, List<String> jars) {
        return jars.stream().map(jar -> directory + "/lib/" + jar).toList();
    }

    private List<String> moduleOf(Object provider, String name) throws ExecuteException {
        String jar = jars.jarOf(provider, name);
        Path folder = classPaths();
        try (Stream<Path> lists = Files.list(folder)) {
            for (Path list : lists.sorted().toList()) {
                List<String> jars = read(list);
                if (!jars.isEmpty() && jars.get(0).equals(jar)) {
                    return jars;
                }
            }
        } catch (IOException e) {
            throw broken("cannot read " + folder, e);
        }
        throw new ExecuteException(
                name + " comes from " + jar + ", which heads no list in " + folder,
                "add the plug-in's jar and its list of jars to the distribution (README, how to add an engine)");
    }

    private static String jarOf(Object provider, String name) throws ExecuteException {
        CodeSource source = provider.getClass().getProtectionDomain().getCodeSource();
        try {
            Path path =
                    source == null ? Path.of("") : Path.of(source.getLocation().toURI());
            if (path.getFileName() != null && Files.isRegularFile(path)) {
                return path.getFileName().toString();
            }
            throw new ExecuteException(
                    name + " was loaded from " + path + ", expected a jar of the distribution",
                    "start Assay through its launcher, so that plug-ins come from the distribution's lib folder");
        } catch (URISyntaxException e) {
            throw broken(name + " has no readable origin", e);
        }
    }

    private List<String> module(String name) throws ExecuteException {
        Path list = classPaths().resolve(name + ".txt");
        try {
            return read(list);
        } catch (IOException e) {
            throw broken("cannot read " + list, e);
        }
    }

    private Path classPaths() {
        return root.resolve("lib").resolve("classpath");
    }

    private static List<String> read(Path list) throws IOException {
        List<String> jars = new ArrayList<>();
        for (String line : Files.readAllLines(list)) {
            String jar = line.strip();
            if (!jar.isEmpty()) {
                jars.add(jar);
            }
        }
        return jars;
    }

    private static ExecuteException broken(String what, Exception cause) {
        return new ExecuteException(
                what + ": " + cause.getMessage(), "build the distribution again: its lib folder is not whole", cause);
    }
}
