package dev.assay.engine.djl;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Unpacks ONNX Runtime's libraries once, into a directory that is kept. By itself ONNX Runtime unpacks 20 MB into the
 * temporary directory at each start and leaves them there when the process is killed.
 */
final class OnnxRuntimeNatives {
    private static final List<String> NAMES = List.of(
            "onnxruntime",
            "onnxruntime4j_jni",
            "onnxruntime_providers_shared",
            "onnxruntime_providers_cuda",
            "onnxruntime_providers_tensorrt");

    private OnnxRuntimeNatives() {}

    static boolean here() {
        return resource("onnxruntime") != null;
    }

    static boolean withCuda() {
        return resource("onnxruntime_providers_cuda") != null;
    }

    private static @org.jspecify.annotations.Nullable URL resource(String name) {
        String platform = NativeLibrary.platform().replace("x86_64", "x64");
        return OnnxRuntimeNatives.class.getResource(
                "/ai/onnxruntime/native/" + platform + "/" + System.mapLibraryName(name));
    }

    /**
     * Unpacks what the class path has for this platform. Safe when several processes do it at once: each library is
     * moved into place whole.
     *
     * @return the directory with the libraries
     */
    static Path unpack(Path cache) throws IOException {
        String version =
                String.valueOf(ai.onnxruntime.OrtEnvironment.class.getPackage().getImplementationVersion());
        Path directory = cache.resolve("onnxruntime-" + version + "-" + NativeLibrary.platform());
        Files.createDirectories(directory);
        for (String name : NAMES) {
            URL library = resource(name);
            if (library != null) {
                unpack(library, directory.resolve(System.mapLibraryName(name)));
            }
        }
        return directory;
    }

    private static void unpack(URL library, Path target) throws IOException {
        URLConnection connection = library.openConnection();
        if (Files.isRegularFile(target) && Files.size(target) == connection.getContentLengthLong()) {
            return;
        }
        Path temporary = Files.createTempFile(target.getParent(), ".tmp-", "");
        try (InputStream in = connection.getInputStream()) {
            Files.copy(in, temporary, StandardCopyOption.REPLACE_EXISTING);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
