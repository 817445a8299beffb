/** What a person sees: progress, tables, problems. The only place that prints. */
@NullMarked
package dev.assay.cli.console;

import org.jspecify.annotations.NullMarked;
