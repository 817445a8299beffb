/** Sentence embedding with the real weights of all-MiniLM-L6-v2. */
@NullMarked
package dev.assay.workloads.minilm;

import org.jspecify.annotations.NullMarked;
