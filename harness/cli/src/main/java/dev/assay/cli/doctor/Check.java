package dev.assay.cli.doctor;

/**
 * One thing that a machine has or lacks.
 *
 * @param name what was looked for
 * @param state whether it is there
 * @param found what was found, or what is missing
 * @param hint how to get it; empty when it is there
 */
public record Check(String name, State state, String found, String hint) {
    /** Whether a thing is there. */
    public enum State {
        OK,
        /** Missing, and some uses need it. */
        OPTIONAL,
        /** Missing, and nothing works without it. */
        NEEDED
    }

    public static Check ok(String name, String found) {
        return new Check(name, State.OK, found, "");
    }

    public static Check optional(String name, String missing, String hint) {
        return new Check(name, State.OPTIONAL, missing, hint);
    }

    public static Check needed(String name, String missing, String hint) {
        return new Check(name, State.NEEDED, missing, hint);
    }

    /** As printed: one line, and one more with what to do. */
    public String text() {
        String mark = switch (state) {
            case OK -> "ok      ";
            case OPTIONAL -> "missing ";
            case NEEDED -> "NEEDED  ";
        };
        return mark + name + ": " + found + (hint.isBlank() ? "" : "\n          to get it: " + hint);
    }
}
