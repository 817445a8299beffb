package dev.assay.workloads.served;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** Right answers from a text resource: a line of numbers for each sample of the pool; lines with {@code #} are notes. */
final class StoredAnswers implements Expected {
    private final Class<?> beside;
    private final String resource;
    private final long weightsSeed;
    private final List<float[]> lines = new ArrayList<>();

    StoredAnswers(Class<?> beside, String resource, long weightsSeed) {
        this.beside = beside;
        this.resource = resource;
        this.weightsSeed = weightsSeed;
    }

    @Override
    public long weightsSeed(long asked) {
        return weightsSeed;
    }

    @Override
    public float[] answer(GraphModel model, int index, long weights) {
        List<float[]> answers = lines();
        if (index >= answers.size()) {
            throw new IllegalStateException(resource + ": expected an answer for sample " + index + ", found "
                    + answers.size() + "; make the stored answers again");
        }
        return answers.get(index);
    }

    private synchronized List<float[]> lines() {
        if (lines.isEmpty()) {
            try (InputStream in = beside.getResourceAsStream(resource)) {
                if (in == null) {
                    throw new IllegalStateException(resource + ": not found beside " + beside.getName());
                }
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                        .lines()
                        .filter(line -> !line.startsWith("#"))
                        .forEach(line -> lines.add(numbers(line)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return lines;
    }

    private static float[] numbers(String line) {
        StringTokenizer words = new StringTokenizer(line);
        float[] numbers = new float[words.countTokens()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Float.parseFloat(words.nextToken());
        }
        return numbers;
    }
}
