package dev.assay.core.schedule;

import dev.assay.api.TrialPhase;
import dev.assay.api.Words;
import dev.assay.api.trial.Seeds;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Derives every seed and every random choice of a schedule from the plan's seed.
 *
 * <p>A draw is the first eight bytes, big endian, of the SHA-256 of the UTF-8 text {@code
 * assay-seed-v1|SEED|DIMENSION|PHASE|BLOCK|WORKLOAD}, for example {@code
 * assay-seed-v1|42|arrivals|measure|3|minilm/closed}. The arm is not in it, so both trials of a pair see the same draws;
 * no library's generator is in it, so a schedule can be repeated by any program in any language.
 */
final class SeedDerivation {
    private final long seed;

    SeedDerivation(long seed) {
        this.seed = seed;
    }

    /** The seeds of both trials of a pair; the weights are the same in the whole run. */
    Seeds seeds(TrialPhase phase, int block, String workload) {
        String phaseWord = Words.of(phase);
        return new Seeds(
                draw("arrivals", phaseWord, block, workload),
                draw("samples", phaseWord, block, workload),
                draw("order", phaseWord, block, workload),
                draw("weights", "", 0, ""));
    }

    /** A draw of 64 bits. */
    long draw(String dimension, String phase, int block, String workload) {
        String text = "assay-seed-v1|" + seed + "|" + dimension + "|" + phase + "|" + block + "|" + workload;
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(hash).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
