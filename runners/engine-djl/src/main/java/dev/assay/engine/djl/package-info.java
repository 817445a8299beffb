/** Engines that serve models with PyTorch and ONNX Runtime through the Deep Java Library (DJL). */
@NullMarked
package dev.assay.engine.djl;

import org.jspecify.annotations.NullMarked;
