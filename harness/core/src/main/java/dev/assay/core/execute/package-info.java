/** The only step with side effects: allocations, trials, interruption, resume. */
@NullMarked
package dev.assay.core.execute;

import org.jspecify.annotations.NullMarked;
