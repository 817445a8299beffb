package dev.assay.cli.selftest;

import dev.assay.agent.facts.NodeInspector;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** By what a machine is known again, and where its certificate lies. Neither host nor user is named. */
public final class ThisMachine {
    private static final List<String> FACTS =
            List.of("arch", "cpu.model", "cpu.threads", "jvm", "kernel", "memory.bytes", "os");

    private ThisMachine() {}

    /**
     * The facts of this machine that a certificate keeps.
     *
     * @throws InterruptedException when the thread was interrupted meanwhile
     */
    public static Map<String, String> facts() throws InterruptedException {
        return new NodeInspector()
                .inspect().facts().entrySet().stream()
                        .filter(fact -> FACTS.contains(fact.getKey()))
                        .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** By the XDG base directory specification, version 0.8: it can be made again, so it is a matter of the cache. */
    public static Path certificate() {
        return Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .filter(text -> text.startsWith("/"))
                .map(Path::of)
                .orElse(Path.of(System.getProperty("user.home"), ".cache"))
                .resolve("assay")
                .resolve("selftest.json");
    }
}
