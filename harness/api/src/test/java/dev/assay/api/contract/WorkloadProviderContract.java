package dev.assay.api.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.WorkloadRef;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every workload must do. Extend it and give it the provider and the size to test. */
public abstract class WorkloadProviderContract extends ProviderContract {
    private static final long SEED = 11;

    @TempDir
    protected Path temporary;

    @Override
    protected abstract WorkloadProvider provider();

    @Override
    protected Class<WorkloadProvider> kind() {
        return WorkloadProvider.class;
    }

    /** The size to test: the smallest one. */
    protected String size() {
        return provider().sizes().get(0);
    }

    protected final Workload workload() {
        return provider().open(new WorkloadRef(provider().id(), size(), Map.of()));
    }

    @Test
    void opensEachSizeAndTheDefaultAndNoOther() {
        for (String size : provider().sizes()) {
            provider().open(new WorkloadRef(provider().id(), size, Map.of()));
        }
        provider().open(new WorkloadRef(provider().id(), "", Map.of()));
        WorkloadRef unknown = new WorkloadRef(provider().id(), "colossal", Map.of());
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> provider().open(unknown));
        assertTrue(refusal.getMessage().contains("colossal"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains(provider().sizes().get(0)), refusal.getMessage());
    }

    @Test
    void refusesAnOptionThatItDoesNotHave() {
        WorkloadRef unknown = new WorkloadRef(provider().id(), "", Map.of("no-such-option", "1"));
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> provider().open(unknown));
        assertTrue(refusal.getMessage().contains("no-such-option"), refusal.getMessage());
    }

    @Test
    void theSameSeedGivesTheSameSamplesAndAnotherOneOthers() {
        SampleSet samples = workload().samples(SEED);
        assertTrue(samples.size() >= 1);
        assertEquals(samples.digest(), workload().samples(SEED).digest());
        assertNotEquals(samples.digest(), workload().samples(SEED + 1).digest());
        List<Tensor> once = samples.inputs(0);
        List<Tensor> again = workload().samples(SEED).inputs(0);
        for (int i = 0; i < once.size(); i++) {
            assertArrayEquals(bytes(once.get(i)), bytes(again.get(i)));
        }
    }

    @Test
    void aBatchHasOneRowForEachSample() {
        SampleSet samples = workload().samples(SEED);
        int last = samples.size() - 1;
        for (Tensor tensor : samples.inputs(0, last)) {
            assertEquals(2L, tensor.shape().get(0));
        }
    }

    @Test
    void theModelFileIsTheSameWhoeverMakesItAndHoweverOften() throws Exception {
        needsAFile();
        for (ModelFormat format : provider().formats()) {
            List<ModelSpec> made = inParallel(2, () -> workload().model(format, temporary, SEED));
            ModelSpec model = made.get(0);
            made.forEach(m -> assertEquals(model.sha256(), m.sha256()));
            assertEquals(model, workload().model(format, temporary, SEED));
            assertEquals((double) Files.size(model.file()), model.figures().get(ModelSpec.FILE_BYTES));
            assertTrue(model.figures().get(ModelSpec.PARAMETERS) > 0);
            assertTrue(model.figures().get(ModelSpec.FLOPS_PER_SAMPLE) > 0);
            assertTrue(model.file().startsWith(temporary), "lies in the cache directory");
        }
        assertEquals(List.of(), leftOvers(), "temporary files left behind");
    }

    @Test
    void aDamagedModelFileIsMadeAgain() throws Exception {
        needsAFile();
        ModelFormat format = provider().formats().iterator().next();
        ModelSpec model = workload().model(format, temporary, SEED);
        byte[] whole = Files.readAllBytes(model.file());
        byte[] damaged = whole.clone();
        damaged[damaged.length / 2] ^= 1;
        Files.write(model.file(), damaged);
        assertEquals(model.sha256(), workload().model(format, temporary, SEED).sha256());
        assertArrayEquals(whole, Files.readAllBytes(model.file()), "after a changed bit");
        Files.write(model.file(), Arrays.copyOf(whole, whole.length / 2));
        workload().model(format, temporary, SEED);
        assertArrayEquals(whole, Files.readAllBytes(model.file()), "after a cut");
    }

    @Test
    void anUnusableCacheIsReportedWithItsPath() throws IOException {
        needsAFile();
        Path file = Files.createFile(temporary.resolve("a-file"));
        ModelFormat format = provider().formats().iterator().next();
        IOException refusal = assertThrows(IOException.class, () -> workload().model(format, file, SEED));
        assertTrue(refusal.getMessage().contains("a-file"), refusal.getMessage());
    }

    @Test
    void nonsenseIsNotARightAnswer() {
        ResponseCheck check = workload().check(SEED, SEED);
        float[] answer = new float[workload().answerLength()];
        assertFalse(check.accepts(0, FloatBuffer.wrap(answer), 0), "zeros");
        Arrays.fill(answer, Float.NaN);
        assertFalse(check.accepts(0, FloatBuffer.wrap(answer), 0), "NaN");
        Arrays.fill(answer, Float.POSITIVE_INFINITY);
        assertFalse(check.accepts(0, FloatBuffer.wrap(answer), 0), "infinity");
    }

    private void needsAFile() {
        assumeFalse(provider().formats().equals(Set.of(ModelFormat.NONE)), "this workload has no model file");
    }

    private List<Path> leftOvers() throws IOException {
        try (Stream<Path> files = Files.walk(temporary)) {
            return files.filter(f -> f.getFileName().toString().contains("tmp") && !f.equals(temporary))
                    .filter(Files::isRegularFile)
                    .toList();
        }
    }

    private static byte[] bytes(Tensor tensor) {
        ByteBuffer data = tensor.data().duplicate();
        byte[] bytes = new byte[data.remaining()];
        data.get(bytes);
        return bytes;
    }

    private static <T> List<T> inParallel(int threads, Callable<T> task) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            java.util.ArrayList<T> results = new java.util.ArrayList<>();
            for (Future<T> result : pool.invokeAll(java.util.Collections.nCopies(threads, task))) {
                results.add(result.get());
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }
}
