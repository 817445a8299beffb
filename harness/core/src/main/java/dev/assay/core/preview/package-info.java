/** What can be said about a run before it starts: how long it takes, what it costs, and what it cannot show. Pure. */
@NullMarked
package dev.assay.core.preview;

import org.jspecify.annotations.NullMarked;
