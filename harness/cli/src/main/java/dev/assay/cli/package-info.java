/** The command line: what a person or a CI job calls. */
@NullMarked
package dev.assay.cli;

import org.jspecify.annotations.NullMarked;
