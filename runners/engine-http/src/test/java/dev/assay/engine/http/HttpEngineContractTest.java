package dev.assay.engine.http;

import dev.assay.api.contract.EngineProviderContract;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Workload;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** The contract of engines, with tensors as bytes and as JSON, against a real server with a real model. */
class HttpEngineContractTest {
    @TempDir
    private static Path cache;

    private static TestServer server;

    @BeforeAll
    static void start() throws Exception {
        server = new TestServer(cache, Optional.empty());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Nested
    class Binary extends Contract {
        Binary() {
            super("binary");
        }
    }

    @Nested
    class Json extends Contract {
        Json() {
            super("json");
        }
    }

    /** What differs is the encoding. */
    abstract static class Contract extends EngineProviderContract {
        private final String encoding;

        Contract(String encoding) {
            this.encoding = encoding;
        }

        @Override
        protected EngineProvider provider() {
            return new HttpEngineProvider();
        }

        @Override
        protected Workload workload() {
            return TestServer.workload();
        }

        @Override
        protected Options engineOptions() {
            return server.options("encoding", encoding);
        }

        @Override
        protected ModelFormat modelFormat() {
            return ModelFormat.ONNX;
        }

        @Override
        protected boolean readsTheModelFile() {
            return false;
        }
    }
}
