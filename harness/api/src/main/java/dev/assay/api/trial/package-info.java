/** What goes to a platform for one trial and what comes back from it. */
@NullMarked
package dev.assay.api.trial;

import org.jspecify.annotations.NullMarked;
