/** What {@code plan power} reads and shows. */
@NullMarked
package dev.assay.cli.power;

import org.jspecify.annotations.NullMarked;
