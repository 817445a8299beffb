package dev.assay.bench.worker;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/** The other end of the bare pipe: gives back whole frames of a fixed length, all that have come in one write. */
final class RawEcho {
    private RawEcho() {}

    public static void main(String[] args) throws IOException {
        int frameBytes = Integer.parseInt(args[0]);
        byte[] buffer = new byte[Math.max(1 << 16, frameBytes)];
        try (FileInputStream in = new FileInputStream(FileDescriptor.in);
                FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            int held = 0;
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer, held, buffer.length - held)) {
                held += n;
                int whole = held - held % frameBytes;
                out.write(buffer, 0, whole);
                System.arraycopy(buffer, whole, buffer, 0, held - whole);
                held -= whole;
            }
        }
    }
}
