package dev.assay.core.report;

import dev.assay.api.Arm;
import dev.assay.api.Share;
import dev.assay.api.report.PlatformInfo;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.NodeFacts;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.json.JsonText;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.store.AllocationRecord;
import dev.assay.core.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Both platforms as asked for, granted and found. */
final class PlatformSummaries {
    private final RunDirectory run;
    private final List<Done> trials;

    PlatformSummaries(RunDirectory run, List<Done> trials) {
        this.run = run;
        this.trials = trials;
    }

    PlatformInfo of(Arm arm) {
        PlatformPlan platform = run.plan().platform(arm);
        Map<String, AllocationRecord> allocations = new LinkedHashMap<>();
        Set<String> engines = new LinkedHashSet<>();
        for (Done done : trials) {
            if (done.row().arm() == arm) {
                allocations.put(done.record().allocation().id(), done.record().allocation());
                done.data().result().deployment().ifPresent(d -> engines.add(d.engine()));
            }
        }
        Optional<AllocationRecord> first = allocations.values().stream().findFirst();
        return new PlatformInfo(
                arm,
                platform.name(),
                platform.runner(),
                engines.isEmpty() ? List.of(platform.engine()) : List.copyOf(engines),
                words(platform.share()),
                first.map(a -> words(a.granted())).orElse("nothing"),
                first.map(AllocationRecord::isolation).orElse("none"),
                platform.price(),
                List.copyOf(allocations.keySet()),
                nodes(arm));
    }

    /** Distinct nodes of an arm; a node that was measured twice is named once. */
    List<NodeFacts> nodes(Arm arm) {
        Map<String, NodeFacts> nodes = new LinkedHashMap<>();
        for (Done done : trials) {
            if (done.row().arm() == arm) {
                facts(done)
                        .ifPresent(
                                f -> nodes.putIfAbsent(f.hostName() + f.facts().get("cpu.model"), f));
            }
        }
        return new ArrayList<>(nodes.values());
    }

    private Optional<NodeFacts> facts(Done done) {
        Path file = run.trials().directory(done.record().trialId()).resolve(SpoolFiles.FACTS);
        try {
            return Files.isRegularFile(file)
                    ? Optional.of(JsonText.parse(NodeFacts.class, Files.readString(file)))
                    : Optional.empty();
        } catch (IOException | TreeException e) {
            // Facts describe; a report without them is still true. 'assay verify' tells of the damage.
            return Optional.empty();
        }
    }

    /** A share in words. */
    static String words(Share share) {
        if (share.isWhole()) {
            return "the whole platform";
        }
        List<String> parts = new ArrayList<>();
        share.gpus().ifPresent(n -> parts.add(n + " GPU" + (n == 1 ? "" : "s")));
        share.gpuCore().ifPresent(c -> parts.add(dev.assay.api.Quantities.significant(c) + " of a GPU's compute"));
        share.gpuMemoryBytes().ifPresent(b -> parts.add(bytes(b) + " of GPU memory"));
        share.cpus().ifPresent(c -> parts.add(dev.assay.api.Quantities.significant(c) + " CPU cores"));
        share.memoryBytes().ifPresent(b -> parts.add(bytes(b) + " of memory"));
        share.nativeResources().forEach((k, v) -> parts.add(k + ": " + v));
        return String.join(", ", parts);
    }

    private static String bytes(long bytes) {
        return dev.assay.api.Quantities.significant(bytes / 1073741824.0) + " GiB";
    }
}
