/** What served reference models share: sizes, sample pools, expected answers, checks. */
@NullMarked
package dev.assay.workloads.served;

import org.jspecify.annotations.NullMarked;
