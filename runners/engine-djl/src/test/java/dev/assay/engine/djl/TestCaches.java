package dev.assay.engine.djl;

import java.nio.file.Path;

/** Where tests keep natives and models: in the build directory, so that the next test finds them. */
final class TestCaches {
    static final Path BUILD = Path.of("target", "djl-cache").toAbsolutePath();

    private TestCaches() {}
}
