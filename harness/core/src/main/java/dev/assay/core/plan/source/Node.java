package dev.assay.core.plan.source;

import java.util.List;
import java.util.Locale;

/** A node of a YAML document. */
public sealed interface Node {
    /** Where it begins. */
    Position at();

    /** What it is, for messages: the text itself, or "a list", "a mapping", "nothing". */
    String shown();

    /**
     * A single value.
     *
     * @param at where it begins
     * @param text as written, without quotes
     * @param quoted true when it was written in quotes or as a block
     */
    record Scalar(Position at, String text, boolean quoted) implements Node {
        /** True for a value that is not there: nothing behind the colon, {@code ~} or {@code null}. */
        public boolean isNothing() {
            return !quoted
                    && (text.isEmpty()
                            || text.equals("~")
                            || text.toLowerCase(Locale.ROOT).equals("null"));
        }

        @Override
        public String shown() {
            return isNothing() ? "nothing" : Shown.quoted(text);
        }
    }

    /**
     * A list.
     *
     * @param at where it begins
     * @param items in order
     */
    record Items(Position at, List<Node> items) implements Node {
        public Items {
            items = List.copyOf(items);
        }

        @Override
        public String shown() {
            return "a list";
        }
    }

    /**
     * A mapping; keys are unique.
     *
     * @param at where it begins
     * @param members in order
     */
    record Members(Position at, List<Member> members) implements Node {
        public Members {
            members = List.copyOf(members);
        }

        @Override
        public String shown() {
            return "a mapping";
        }
    }

    /**
     * An entry of a mapping.
     *
     * @param keyAt where its key begins
     * @param key as written, without quotes
     * @param value behind the colon
     */
    record Member(Position keyAt, String key, Node value) {}
}
