package dev.assay.api.spi;

import dev.assay.api.Finding;
import dev.assay.api.Share;
import dev.assay.api.trial.Confinement;
import java.time.Duration;
import java.util.List;

/**
 * What a runner gave for an allocation spec.
 *
 * @param share the part of the platform that was given
 * @param isolation how it is fenced, in words
 * @param confinement how the agent puts its worker into the share
 * @param javaCommand the java executable on the platform
 * @param queueTime from the request to the grant
 * @param findings what the reader must know, for example {@code SHARE_EMULATED}
 */
public record Granted(
        Share share,
        String isolation,
        Confinement confinement,
        String javaCommand,
        Duration queueTime,
        List<Finding> findings) {
    public Granted {
        findings = List.copyOf(findings);
    }
}
