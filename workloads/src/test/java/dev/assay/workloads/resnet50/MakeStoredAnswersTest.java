package dev.assay.workloads.resnet50;

import dev.assay.workloads.served.Expected;
import dev.assay.workloads.served.GraphModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Makes the stored answers of ResNet-50, in double precision and without any engine; several minutes for all sizes:
 * {@code mvn -pl workloads -am test -Dtest=MakeStoredAnswersTest -Dsurefire.failIfNoSpecifiedTests=false
 * -Dassay.answers=make}.
 */
@EnabledIfSystemProperty(named = "assay.answers", matches = "make", disabledReason = "writes resources; run by hand")
class MakeStoredAnswersTest {
    private static final Path RESOURCES = Path.of("src/main/resources/dev/assay/workloads/resnet50");

    @ParameterizedTest
    @ValueSource(strings = {"tiny", "large"})
    void make(String size) throws IOException {
        GraphModel model = new ResNet50Provider().model(size);
        Stream<String> lines = IntStream.range(0, model.pool().size())
                .parallel()
                .mapToObj(i -> line(Expected.reference(model, i, ResNet50Provider.WEIGHTS_SEED)));
        String note =
                "# 16 logits, mean and standard deviation of all 1000, for each image. Made by MakeStoredAnswersTest.\n";
        Files.createDirectories(RESOURCES);
        Files.writeString(
                RESOURCES.resolve("answers-" + model.graph().inputShape().get(1) + ".txt"),
                note + lines.collect(Collectors.joining("\n", "", "\n")));
    }

    private static String line(float[] answer) {
        return IntStream.range(0, answer.length)
                .mapToObj(i -> String.format(Locale.ROOT, "%.6f", answer[i]))
                .collect(Collectors.joining(" "));
    }
}
