package dev.assay.core.store;

/**
 * Something in a run directory that is not as it should be.
 *
 * @param where file, or file and place in it
 * @param expected what it should be
 * @param found what it is
 */
public record Difference(String where, String expected, String found) {
    private static final int LONGEST = 200;

    public Difference {
        expected = shortened(expected);
        found = shortened(found);
    }

    private static String shortened(String text) {
        String plain = text.replaceAll("\\p{Cntrl}+", " ");
        return plain.length() > LONGEST ? plain.substring(0, LONGEST) + "..." : plain;
    }

    @Override
    public String toString() {
        return where + ": expected " + expected + ", found " + found;
    }
}
