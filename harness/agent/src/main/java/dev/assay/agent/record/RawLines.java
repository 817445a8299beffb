package dev.assay.agent.record;

import dev.assay.api.Outcome;
import dev.assay.api.trial.RawForm;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

/** Writes ended requests as lines of CSV, in a buffer of its own: garbage would stop the issuer. */
final class RawLines {
    private static final int ROOM = 1 << 15;
    /** Longer than any line: eight numbers of 20 characters, a word, commas. */
    private static final int LONGEST = 256;

    private final OutputStream out;
    private final byte[] buffer = new byte[ROOM + LONGEST];
    private final byte[] digits = new byte[20];
    private final Map<Outcome, byte[]> words = new EnumMap<>(Outcome.class);
    private int used;

    RawLines(OutputStream out) throws IOException {
        this.out = out;
        for (Outcome outcome : Outcome.values()) {
            words.put(outcome, outcome.word().getBytes(StandardCharsets.US_ASCII));
        }
        out.write((RawForm.HEADER + "\n").getBytes(StandardCharsets.US_ASCII));
    }

    void begin(long id, long scheduledNanos, long sentNanos, long endNanos) {
        number(id);
        number(scheduledNanos);
        number(sentNanos);
        number(endNanos);
    }

    void outcome(Outcome outcome) {
        byte[] word = words.getOrDefault(outcome, digits);
        System.arraycopy(word, 0, buffer, used, word.length);
        used += word.length;
        buffer[used++] = ',';
    }

    void samples(long first, long count) {
        number(first);
        number(count);
    }

    /** Ends the line; the times stay empty where nothing was streamed. */
    void units(long units, long firstNanos, long lastNanos) throws IOException {
        number(units);
        if (units > 0) {
            number(firstNanos);
            number(lastNanos);
            used--;
        } else {
            buffer[used++] = ',';
        }
        buffer[used++] = '\n';
        if (used >= ROOM) {
            flush();
        }
    }

    private void number(long value) {
        long rest = value;
        if (rest < 0) {
            buffer[used++] = '-';
            rest = -rest;
        }
        int length = 0;
        do {
            digits[length++] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        while (length > 0) {
            buffer[used++] = digits[--length];
        }
        buffer[used++] = ',';
    }

    void flush() throws IOException {
        out.write(buffer, 0, used);
        used = 0;
    }
}
