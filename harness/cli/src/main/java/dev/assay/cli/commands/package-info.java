/** One class per command. */
@NullMarked
package dev.assay.cli.commands;

import org.jspecify.annotations.NullMarked;
