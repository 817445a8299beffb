package dev.assay.engine.djl;

/** Engine {@code djl-pytorch}: TorchScript models on PyTorch. */
public final class PyTorchProvider extends DjlProvider {
    public PyTorchProvider() {
        super("djl-pytorch", "PyTorch through DJL: TorchScript models on CPU or CUDA", new PyTorchBackend());
    }
}
