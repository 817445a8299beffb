/** The worker protocol against a bare pipe; see docs/performance.md, "Worker protocol". */
@NullMarked
package dev.assay.bench.worker;

import org.jspecify.annotations.NullMarked;
