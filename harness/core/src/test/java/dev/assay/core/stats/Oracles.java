package dev.assay.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * Reads src/test/resources/oracles. Each file names in "source" the program and call that made its numbers, and its
 * tolerance.
 */
public final class Oracles {
    /** Rounding of the reference programs themselves, for expected values that are 0 or nearly so. */
    private static final double FLOOR = 1e-15;

    private Oracles() {}

    /** The content of {@code oracles/<name>.json}. */
    public static JsonNode read(String name) {
        try (InputStream in = Oracles.class.getResourceAsStream("/oracles/" + name + ".json")) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    /** The elements of an array; fails when there are none, so that no test passes by reading nothing. */
    public static List<JsonNode> each(JsonNode array) {
        List<JsonNode> elements =
                StreamSupport.stream(array.spliterator(), false).toList();
        assertFalse(elements.isEmpty(), "no elements in the oracle");
        return elements;
    }

    /** An array of numbers. */
    public static double[] numbers(JsonNode array) {
        return each(array).stream().mapToDouble(Oracles::number).toArray();
    }

    /** A number; JSON has no word for infinity, so that the files write it as text. */
    public static double number(JsonNode node) {
        return node.isTextual() ? Double.parseDouble(node.asText()) : node.doubleValue();
    }

    /** Relative comparison. */
    public static void close(JsonNode expected, double actual, double tolerance, String what) {
        close(number(expected), actual, tolerance, what);
    }

    /** Relative comparison. */
    public static void close(double expected, double actual, double tolerance, String what) {
        if (Double.isFinite(expected)) {
            assertEquals(expected, actual, tolerance * Math.abs(expected) + FLOOR, what);
        } else {
            assertEquals(expected, actual, what);
        }
    }

    /** Relative comparison of both bounds. */
    public static void close(JsonNode expected, Interval actual, double tolerance, String what) {
        close(expected.get(0), actual.low(), tolerance, what + " low");
        close(expected.get(1), actual.high(), tolerance, what + " high");
    }

    /** Relative comparison, element by element. */
    public static void close(JsonNode expected, double[] actual, double tolerance, String what) {
        assertEquals(expected.size(), actual.length, what + " size");
        for (int i = 0; i < actual.length; i++) {
            close(expected.get(i), actual[i], tolerance, what + "[" + i + "]");
        }
    }
}
