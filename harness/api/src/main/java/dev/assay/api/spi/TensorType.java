package dev.assay.api.spi;

/** Element types of tensors that cross the SPI. */
public enum TensorType {
    FLOAT32(4),
    INT64(8);

    private final int bytes;

    TensorType(int bytes) {
        this.bytes = bytes;
    }

    /** Bytes of one element. */
    public int bytes() {
        return bytes;
    }
}
