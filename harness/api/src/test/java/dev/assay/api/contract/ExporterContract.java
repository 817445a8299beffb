package dev.assay.api.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.Exporter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What every exporter must do. A test class extends it and gives the exporter. */
public abstract class ExporterContract {
    /** The exporter under test. */
    protected abstract Exporter exporter();

    @Test
    void hasAnIdADescriptionAndAPlainFileName() {
        assertTrue(exporter().id().matches("[a-z][a-z0-9-]*"), exporter().id());
        assertFalse(exporter().description().isBlank());
        assertTrue(
                exporter().fileName().matches("[A-Za-z0-9][A-Za-z0-9._-]*"),
                exporter().fileName());
    }

    @Test
    void writesTheSameBytesForTheSameReport() throws IOException {
        assertArrayEquals(bytes(), bytes());
        assertTrue(bytes().length > 0);
    }

    @Test
    void leavesTheStreamOpen() throws IOException {
        boolean[] closed = {false};
        exporter().export(SampleReport.plain(), new ByteArrayOutputStream() {
            @Override
            public void close() {
                closed[0] = true;
            }
        });
        assertFalse(closed[0], "the caller closes the stream");
    }

    @Test
    void standsHostileTextEverywhere() throws IOException {
        exporter().export(SampleReport.hostile(), new ByteArrayOutputStream());
    }

    @Test
    void standsARunWithoutTrialsOrGates() throws IOException {
        exporter().export(SampleReport.empty(), new ByteArrayOutputStream());
    }

    private byte[] bytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        exporter().export(SampleReport.plain(), out);
        return out.toByteArray();
    }
}
