package dev.assay.engine.djl;

import dev.assay.api.spi.ModelFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What differs between the libraries that DJL drives. */
interface Backend {
    /** DJL's name of the engine. */
    String djlName();

    /** The kind of model file it serves. */
    ModelFormat format();

    /** The native library on the class path, found without loading it. */
    NativeLibrary library();

    /** Names of the optimisation levels it offers, the default first. */
    List<String> optimisations();

    /** JVM options of its worker beyond those of every DJL engine. */
    List<String> jvmOptions(EngineSettings settings);

    /**
     * Readies this process before DJL loads the native library: where natives are unpacked and how many threads run.
     *
     * @param natives directory for unpacked libraries
     */
    void prepare(Path natives, EngineSettings settings) throws IOException;

    /** Applies what can only be set once the native library is loaded. */
    void started(EngineSettings settings);

    /** True when the library in use can compute on a CUDA device that is here. */
    boolean hasCuda();

    /** True when it can make tensors filled with a number on the device of the model. */
    boolean fillsTensors();

    /** True when inputs are matched by name, false when by order. */
    boolean namedInputs();

    /**
     * Settings of a model that is loaded.
     *
     * @throws IllegalStateException when the native library refuses them
     */
    Map<String, Object> loadOptions(EngineSettings settings);
}
