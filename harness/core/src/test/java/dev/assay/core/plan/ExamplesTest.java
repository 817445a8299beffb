package dev.assay.core.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The plans in {@code examples/} are plans, whatever is installed; with what is installed they are read in the cli's tests. */
class ExamplesTest {
    @Test
    void everyExampleFitsTheSchema() throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(PlanSchema.json(), InputFormat.JSON);
        try (Stream<Path> files = Files.list(Path.of("../../examples"))) {
            List<Path> plans =
                    files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
            assertTrue(plans.size() >= 3, "plans found: " + plans);
            for (Path plan : plans) {
                assertEquals(List.of(), schema.validate(Files.readString(plan), InputFormat.YAML), plan.toString());
            }
        }
    }
}
