package dev.assay.core.plan.source;

import java.util.regex.Pattern;

/**
 * A node with the path that led to it.
 *
 * @param path for example {@code workloads[0].scenario.rate}; empty for the whole file
 * @param node what is there
 */
public record Place(String path, Node node) {
    private static final Pattern SIMPLE = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]*");

    public Position at() {
        return node.at();
    }

    /** The place of a member of this mapping. */
    public Place member(Node.Member member) {
        return new Place(memberPath(member.key()), member.value());
    }

    /** The path of a member of this mapping, whether it is there or not. */
    public String memberPath(String key) {
        if (!SIMPLE.matcher(key).matches()) {
            return path + "[" + Shown.quoted(key) + "]";
        }
        return path.isEmpty() ? Shown.plain(key) : path + "." + Shown.plain(key);
    }

    /** The place of an item of this list. */
    public Place item(int index, Node item) {
        return new Place(path + "[" + index + "]", item);
    }
}
