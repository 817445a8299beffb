package dev.assay.core.plan.form;

import dev.assay.core.plan.source.Shown;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** "Did you mean": the known word nearest to an unknown one. */
public final class Suggestions {
    private static final int LONGEST = 64;

    private Suggestions() {}

    /** A sentence for the hint of a problem; empty when nothing known is near. */
    public static String didYouMean(String found, Collection<String> known) {
        return nearest(found, known)
                .map(word -> "did you mean " + Shown.quoted(word) + "?")
                .orElse("");
    }

    /** The nearest known word, if at most a third of its letters are wrong or one begins with the other; the alphabetically first among equals. */
    public static Optional<String> nearest(String found, Collection<String> known) {
        if (found.length() > LONGEST) {
            return Optional.empty();
        }
        String simple = simplify(found);
        return known.stream()
                .filter(word -> near(simple, simplify(word)))
                .min(Comparator.<String>comparingInt(word -> distance(simple, simplify(word)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static boolean near(String found, String word) {
        boolean part =
                Math.min(found.length(), word.length()) >= 4 && (found.startsWith(word) || word.startsWith(found));
        return part || distance(found, word) <= Math.max(1, word.length() / 3);
    }

    /** "one of a, b, c", alphabetically. */
    public static String oneOf(Collection<String> known) {
        if (known.isEmpty()) {
            return "a word that is known here, and there is none";
        }
        String words = String.join(", ", known.stream().sorted().toList());
        return known.size() == 1 ? "'" + words + "'" : "one of " + words;
    }

    /** People mix {@code max-blocks}, {@code max_blocks} and {@code maxBlocks}. */
    private static String simplify(String word) {
        return word.replace("-", "").replace("_", "").replace(" ", "").toLowerCase(Locale.ROOT);
    }

    /** Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours. */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : cell(a, b, d, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int cell(String a, String b, int[][] d, int i, int j) {
        int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
    }
}
