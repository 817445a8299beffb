package dev.assay.core.values;

import dev.assay.api.Direction;
import java.util.Locale;
import java.util.Optional;

/** The two directions as files and options write them. */
public final class Directions {
    private Directions() {}

    /** {@code higher} or {@code lower}; nothing for any other word. */
    public static Optional<Direction> of(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "higher", "higher-is-better" -> Optional.of(Direction.HIGHER_IS_BETTER);
            case "lower", "lower-is-better" -> Optional.of(Direction.LOWER_IS_BETTER);
            default -> Optional.empty();
        };
    }
}
