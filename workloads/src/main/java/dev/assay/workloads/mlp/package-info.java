/** A small perceptron, for tests and as an example of how to add a model. */
@NullMarked
package dev.assay.workloads.mlp;

import org.jspecify.annotations.NullMarked;
