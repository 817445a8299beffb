package dev.assay.agent.fault;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelDamageTest {
    @TempDir
    Path directory;

    private Path file(byte[] content) throws IOException {
        Path own = Files.createDirectories(directory.resolve("model"));
        return Files.write(own.resolve("weights.bin"), content);
    }

    private static byte[] content() {
        byte[] content = new byte[200_000]; // longer than one buffer
        new Random(1).nextBytes(content);
        return content;
    }

    @Test
    void halfOfATruncatedFileIsLeft() throws IOException {
        byte[] content = content();
        Path file = file(content);
        ModelDamage damage = ModelDamage.inflict(file, ModelDamage.Kind.TRUNCATE);

        assertArrayEquals(Arrays.copyOf(content, 100_000), Files.readAllBytes(file));
        damage.mend();
        assertArrayEquals(content, Files.readAllBytes(file));
    }

    @Test
    void theMiddleTenthOfAFlippedFileIsTurned() throws IOException {
        byte[] content = content();
        Path file = file(content);
        ModelDamage damage = ModelDamage.inflict(file, ModelDamage.Kind.FLIP);

        byte[] found = Files.readAllBytes(file);
        for (int i = 0; i < content.length; i++) {
            boolean turned = i >= 90_000 && i < 110_000;
            assertEquals(turned ? (byte) ~content[i] : content[i], found[i], "byte " + i);
        }
        damage.mend();
        assertArrayEquals(content, Files.readAllBytes(file));
    }

    @Test
    void aFileOfOneByteIsDamagedToo() throws IOException {
        Path file = file(new byte[] {7});
        ModelDamage.inflict(file, ModelDamage.Kind.FLIP);

        assertArrayEquals(new byte[] {~7}, Files.readAllBytes(file));
    }
}
