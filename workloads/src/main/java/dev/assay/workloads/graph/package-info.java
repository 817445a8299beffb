/** Small model graphs: one description gives the TorchScript form, the ONNX form, the figures and a reference answer. */
@NullMarked
package dev.assay.workloads.graph;

import org.jspecify.annotations.NullMarked;
