package dev.assay.api.spi;

import dev.assay.api.Finding;
import dev.assay.api.Price;
import dev.assay.api.Share;
import dev.assay.api.trial.Confinement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a runner gave for an allocation spec.
 *
 * @param share the part of the platform that was given
 * @param isolation how it is fenced, in words
 * @param confinement how the agent puts its worker into the share
 * @param javaCommand the java executable on the platform
 * @param queueTime from the request to the grant
 * @param findings what the reader must know, for example {@code SHARE_EMULATED}
 * @param engineOptions settings that this allocation adds to those of the engine, of which only those that the engine
 *     declares are passed on: how a simulated allocation differs from the next one
 * @param price what the platform charges for this allocation where it says so; else the plan's price counts
 */
public record Granted(
        Share share,
        String isolation,
        Confinement confinement,
        String javaCommand,
        Duration queueTime,
        List<Finding> findings,
        Map<String, String> engineOptions,
        Optional<Price> price) {
    public Granted {
        findings = List.copyOf(findings);
        engineOptions = Map.copyOf(engineOptions);
    }

    /** A grant without engine settings or price of its own. */
    public Granted(
            Share share,
            String isolation,
            Confinement confinement,
            String javaCommand,
            Duration queueTime,
            List<Finding> findings) {
        this(share, isolation, confinement, javaCommand, queueTime, findings, Map.of(), Optional.empty());
    }
}
