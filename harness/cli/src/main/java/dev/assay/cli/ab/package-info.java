/** {@code assay ab}: two endpoints that are already there. */
@org.jspecify.annotations.NullMarked
package dev.assay.cli.ab;
