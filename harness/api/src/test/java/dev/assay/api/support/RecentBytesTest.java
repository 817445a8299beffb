package dev.assay.api.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RecentBytesTest {
    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String rest(RecentBytes stream) throws Exception {
        return new String(stream.readAllBytes(), StandardCharsets.US_ASCII);
    }

    @Test
    void keepsWhatFits() throws Exception {
        RecentBytes stream = new RecentBytes(8);
        stream.drain(bytes("12345678"));
        assertEquals(8, stream.available());
        assertEquals("12345678", rest(stream));
        assertEquals(-1, stream.read());
    }

    @Test
    void dropsTheOldestAndSaysHowMuch() throws Exception {
        RecentBytes stream = new RecentBytes(4);
        stream.drain(bytes("abcdefghij"));
        assertEquals("[6 bytes dropped]\nghij", rest(stream));
    }

    @Test
    void aReaderThatWaitsGetsWhatComes() throws Exception {
        RecentBytes stream = new RecentBytes(1 << 16);
        Thread writer = new Thread(() -> stream.drain(bytes("late")));
        byte[] first = new byte[1];
        Thread reader = new Thread(() -> {
            try {
                first[0] = (byte) stream.read();
            } catch (Exception e) {
                first[0] = -1;
            }
        });
        reader.start();
        writer.start();
        reader.join(60_000);
        writer.join(60_000);
        assertEquals('l', first[0]);
        assertEquals("ate", rest(stream));
    }
}
