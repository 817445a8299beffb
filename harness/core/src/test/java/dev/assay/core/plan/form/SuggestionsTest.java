package dev.assay.core.plan.form;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionsTest {
    /** Optimal string alignment: the pairs of the article on it, and swaps counted once. */
    @ParameterizedTest
    @CsvSource({"kitten,sitting,3", "ca,abc,3", "throughput,thruput,3", "closed,cloesd,1", "'',abc,3", "abc,abc,0"})
    void countsEdits(String a, String b, int distance) {
        assertEquals(distance, Suggestions.distance(a, b));
        assertEquals(distance, Suggestions.distance(b, a));
    }

    @Test
    void takesTheNearestAndAmongEqualsTheFirst() {
        assertEquals(Optional.of("closed"), Suggestions.nearest("close", List.of("closed", "constant", "cloned")));
        assertEquals(Optional.of("aab"), Suggestions.nearest("aac", List.of("aad", "aab")));
    }

    @Test
    void styleIsNoMistake() {
        assertEquals(Optional.of("maxBlocks"), Suggestions.nearest("MAX-BLOCKS", List.of("blocks", "maxBlocks")));
    }

    @Test
    void farWordsAndLongWordsGiveNothing() {
        assertEquals(Optional.empty(), Suggestions.nearest("wallpaper", List.of("seed", "name")));
        assertEquals(Optional.empty(), Suggestions.nearest("x".repeat(100_000), List.of("x")));
    }
}
