package dev.assay.workloads.chat;

import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;

/** Prompts made of common words in random order: no server has seen them, and none can guess them. */
final class Prompts implements SampleSet {
    private static final int PROMPTS = 256;
    private static final String[] WORDS =
            ("time year people way day man thing woman life child world school state family"
                            + " student group country problem hand part place case week company system program question work"
                            + " government number night point home water room mother area money story fact month lot right study"
                            + " book eye job word business issue side kind head house service friend father power hour game line"
                            + " end member law car city community name president team minute idea kid body information back"
                            + " parent face others level office door health person art war history party result change morning"
                            + " reason research girl guy moment air teacher force education")
                    .split(" ");

    private final List<String> prompts = new ArrayList<>();
    private final int tokens;

    Prompts(long seed, int words, int tokens) {
        this.tokens = tokens;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < PROMPTS; i++) {
            int count = Math.max(1, random.nextInt((words + 1) / 2, words + words / 2 + 1));
            StringBuilder prompt = new StringBuilder("Continue this text without end:");
            for (int w = 0; w < count; w++) {
                prompt.append(' ').append(WORDS[random.nextInt(WORDS.length)]);
            }
            prompts.add(prompt.toString());
        }
    }

    @Override
    public int size() {
        return PROMPTS;
    }

    @Override
    public boolean preprocessedPerRequest() {
        return false;
    }

    @Override
    public List<Tensor> inputs(int... samples) {
        long[][] points = new long[samples.length][];
        int longest = 0;
        for (int i = 0; i < samples.length; i++) {
            points[i] = prompts.get(samples[i]).codePoints().asLongStream().toArray();
            longest = Math.max(longest, points[i].length);
        }
        long[] padded = new long[samples.length * longest];
        long[] wanted = new long[samples.length];
        for (int i = 0; i < samples.length; i++) {
            System.arraycopy(points[i], 0, padded, i * longest, points[i].length);
            wanted[i] = tokens;
        }
        return List.of(Tensor.of(padded, samples.length, longest), Tensor.of(wanted, samples.length));
    }

    @Override
    public String digest() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            prompts.forEach(p -> digest.update((p + "\n" + tokens + "\n").getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
