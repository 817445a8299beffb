package dev.assay.api.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SafeNameTest {
    @Test
    void leavesGoodNamesAlone() {
        assertEquals("half-card-2", SafeName.of("half-card-2"));
    }

    @Test
    void makesAnythingSafe() {
        for (String text :
                List.of("", "..", "../x", "-rf", "a b", "a/b", "a\nb", "ä", "x".repeat(300), "a.b", "$(x)")) {
            String name = SafeName.of(text);
            assertTrue(name.matches("[A-Za-z0-9_][A-Za-z0-9_-]{0,48}"), name);
            assertEquals(name, SafeName.of(text));
        }
    }

    @Test
    void differentTextsStayDifferent() {
        assertNotEquals(SafeName.of("a/b"), SafeName.of("a.b"));
        assertNotEquals(SafeName.of("x".repeat(300)), SafeName.of("x".repeat(301)));
    }
}
