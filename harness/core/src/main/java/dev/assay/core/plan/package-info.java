/** The plan file: read, validated, every problem reported at once. */
@NullMarked
package dev.assay.core.plan;

import org.jspecify.annotations.NullMarked;
