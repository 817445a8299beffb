package dev.assay.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.RecordingSink;
import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Deployment;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server is believed only when its certificate is signed by someone who is trusted, and for its name. */
class TlsTest {
    private static final String ANSWER =
            "{\"outputs\":[{\"name\":\"y\",\"datatype\":\"FP32\",\"shape\":[1],\"data\":[5]}]}";
    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir
    private Path folder;

    /** A key with a certificate that it has signed itself. */
    private KeyStore key(String names) throws Exception {
        Path store = folder.resolve("store-" + names.hashCode());
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        Process process = new ProcessBuilder(
                        keytool.toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=test",
                        "-ext",
                        "SAN=" + names,
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        new String(PASSWORD),
                        "-keystore",
                        store.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("keytool.log").toFile())
                .start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "keytool");
        assertEquals(0, process.exitValue(), () -> {
            try {
                return Files.readString(folder.resolve("keytool.log"));
            } catch (java.io.IOException e) {
                return e.toString();
            }
        });
        KeyStore loaded = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            loaded.load(in, PASSWORD);
        }
        return loaded;
    }

    private static Endpoint endpoint(KeyStore key) throws Exception {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(key, PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return Endpoint.tls(context, e -> Endpoint.answer(e, 200, "application/json", ANSWER));
    }

    private Path authority(KeyStore key) throws Exception {
        String pem = "-----BEGIN CERTIFICATE-----\n"
                + Base64.getMimeEncoder()
                        .encodeToString(key.getCertificate("server").getEncoded()) + "\n-----END CERTIFICATE-----\n";
        return Files.writeString(folder.resolve("ca.pem"), pem);
    }

    private static DeployException refusal(int port, String... options) throws Exception {
        try (Client client = new Client("https://127.0.0.1:" + port, Numbers.counting(4), options)) {
            return assertThrows(DeployException.class, client::ready);
        }
    }

    @Test
    void aCertificateThatIsTrustedAndOfThatName() throws Exception {
        KeyStore key = key("ip:127.0.0.1");
        try (Endpoint endpoint = endpoint(key);
                Client client = new Client(
                        "https://127.0.0.1:" + endpoint.port(),
                        Numbers.counting(4),
                        "ca-file",
                        authority(key).toString())) {
            Deployment deployment = client.ready();
            RecordingSink sink = new RecordingSink();
            deployment.submit(1, 0, 1, Long.MAX_VALUE, sink);
            assertEquals(5f, sink.await(1L).answers().get(0));
            assertEquals(1, endpoint.connections.size(), "kept");
        }
    }

    @Test
    void aCertificateOfAnUnknownSigner() throws Exception {
        try (Endpoint endpoint = endpoint(key("ip:127.0.0.1"))) {
            DeployException refusal = refusal(endpoint.port());
            assertTrue(refusal.getMessage().contains("certification path"), refusal.getMessage());
        }
    }

    @Test
    void aCertificateForAnotherName() throws Exception {
        KeyStore key = key("dns:elsewhere.example");
        try (Endpoint endpoint = endpoint(key)) {
            DeployException refusal =
                    refusal(endpoint.port(), "ca-file", authority(key).toString());
            assertTrue(refusal.getMessage().contains("127.0.0.1"), refusal.getMessage());
        }
    }
}
