/** {@code assay selftest}: whether measurements on this machine can be trusted. */
@NullMarked
package dev.assay.cli.selftest;

import org.jspecify.annotations.NullMarked;
