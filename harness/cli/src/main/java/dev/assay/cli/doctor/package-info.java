/** What this machine can do. */
@NullMarked
package dev.assay.cli.doctor;

import org.jspecify.annotations.NullMarked;
