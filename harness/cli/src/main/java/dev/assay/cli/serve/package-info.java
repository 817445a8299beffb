/** {@code assay serve}. */
@org.jspecify.annotations.NullMarked
package dev.assay.cli.serve;
