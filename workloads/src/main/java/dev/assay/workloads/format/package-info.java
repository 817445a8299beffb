/** Model files written from graphs, and the cache that keeps them. */
@NullMarked
package dev.assay.workloads.format;

import org.jspecify.annotations.NullMarked;
