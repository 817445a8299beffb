/** Benchmarks of Assay itself; run by hand (docs/performance.md). */
@NullMarked
package dev.assay.bench;

import org.jspecify.annotations.NullMarked;
