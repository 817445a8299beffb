package dev.assay.api.tree;

import java.io.Serial;

/** A tree that does not have the form of the record it should become. */
public final class TreeException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String path;

    public TreeException(String path, String message) {
        super(path + ": " + message);
        this.path = path;
    }

    /** Where in the tree, for example {@code $.scenario.slo}. */
    public String path() {
        return path;
    }
}
