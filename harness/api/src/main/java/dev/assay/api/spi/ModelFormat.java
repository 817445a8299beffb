package dev.assay.api.spi;

/** Kinds of model file. */
public enum ModelFormat {
    TORCHSCRIPT,
    ONNX,
    /** No file: a simulated platform. */
    NONE
}
