package dev.assay.core.execute;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Keeps the beginning and the end of what is written to it, so that a flood costs neither memory nor disk. Thread-safe. */
final class BoundedLog {
    private final int half;
    private final ByteArrayOutputStream head = new ByteArrayOutputStream();
    private final byte[] tail;
    private long written;

    /**
     * @param limitBytes kept at most, besides the line that says how much was left out
     */
    BoundedLog(int limitBytes) {
        this.half = Math.max(1, limitBytes / 2);
        this.tail = new byte[half];
    }

    synchronized void write(byte[] bytes, int offset, int length) {
        int toHead = Math.min(length, half - head.size());
        head.write(bytes, offset, toHead);
        // Of a long piece only the last bytes can stay in the ring.
        int skip = Math.max(0, length - toHead - half);
        for (int i = offset + toHead + skip; i < offset + length; i++) {
            long position = written - half + (i - offset);
            tail[(int) (position % half)] = bytes[i];
        }
        written += length;
    }

    synchronized boolean isEmpty() {
        return written == 0;
    }

    /** All that was kept, with a line in between where something was left out. */
    synchronized byte[] content() {
        long inTail = written - head.size();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.toByteArray());
        if (inTail > half) {
            all.writeBytes(("\n[... " + (inTail - half) + " bytes left out ...]\n").getBytes(StandardCharsets.UTF_8));
        }
        for (long position = Math.max(0, inTail - half); position < inTail; position++) {
            all.write(tail[(int) (position % half)]);
        }
        return all.toByteArray();
    }

    /** The last few lines as one line, for a message; control characters are taken out. */
    String lastWords() {
        String text = new String(content(), StandardCharsets.UTF_8).strip();
        String end = text.length() > 300 ? "..." + text.substring(text.length() - 300) : text;
        return end.replaceAll("\\p{Cntrl}+", " ");
    }
}
