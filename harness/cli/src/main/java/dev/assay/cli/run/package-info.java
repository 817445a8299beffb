/** What commands share: reading plans, running them, publishing what came out. */
@NullMarked
package dev.assay.cli.run;

import org.jspecify.annotations.NullMarked;
