package dev.assay.core.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.assay.api.tree.TreeException;
import dev.assay.core.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The schema says what the reader does, as far as a schema can. */
class PlanSchemaTest {
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final Schema SCHEMA = REGISTRY.getSchema(PlanSchema.json(), InputFormat.JSON);

    private static List<Error> errors(String plan) {
        return SCHEMA.validate(plan, InputFormat.YAML);
    }

    @Test
    void isASchemaOfItsDraft() {
        Schema meta = REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertEquals(List.of(), meta.validate(PlanSchema.json(), InputFormat.JSON));
    }

    @Test
    void acceptsTheGoodPlan() {
        assertEquals(List.of(), errors(PlanFixtures.goodText()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seed: 42|sed: 42",
                "apiVersion: assay/v1|apiVersion: assay/v2",
                "candidate: half|# nothing",
                "rate: 20/s|rate: 20",
                "duration: 60s|duration: 1 minute",
                "concurrency: 2|concurrency: 2, rate: 5/s",
                "concurrency: 2,|",
                "kind: server|kind: poisson",
                "mode: strong|mode: hard",
                "sequential: true|sequential: yes",
                "maxBlocks: 20|max_blocks: 20",
                "blocks: 8,|blocks: 1,",
                "40 USD|40",
                "currency: USD, per: hour}|currency: usd, per: hour}",
                "margin: 20%|margin: small",
            })
    void rejectsWhatTheReaderRejects(String from, String to) {
        String plan = PlanFixtures.goodText().replace(from, to == null ? "" : to);
        assertFalse(errors(plan).isEmpty(), plan);
        assertFalse(readable(plan), plan);
    }

    @Test
    void acceptsEveryPlanThatTheReaderAccepts() {
        Random random = new Random(20_240_601);
        int accepted = 0;
        for (int i = 0; i < 500; i++) {
            String plan = new PlanMutations(random).mutated(PlanFixtures.goodText(), 1);
            if (readable(plan)) {
                accepted++;
                assertEquals(List.of(), errors(plan), plan);
            }
        }
        assertTrue(accepted > 50, "plans accepted: " + accepted);
    }

    private static boolean readable(String plan) {
        try {
            new PlanReader(PlanFixtures.catalogue()).read("p", plan.getBytes(StandardCharsets.UTF_8));
            return true;
        } catch (PlanException e) {
            return false;
        }
    }

    @Test
    void describesEveryField() throws TreeException {
        List<String> bare = new ArrayList<>();
        int seen = bare(JsonText.tree(PlanSchema.json()), "", bare);
        assertEquals(List.of(), bare);
        assertTrue(seen > 80, "fields seen: " + seen);
    }

    private static int bare(Object tree, String path, List<String> bare) {
        int seen = 0;
        if (tree instanceof Map<?, ?> node) {
            for (Map.Entry<?, ?> entry : node.entrySet()) {
                if (entry.getKey().equals("properties") && node.containsKey("additionalProperties")) {
                    seen += properties((Map<?, ?>) entry.getValue(), path, bare);
                }
                seen += entry.getKey().equals("allOf") ? 0 : bare(entry.getValue(), path + "/" + entry.getKey(), bare);
            }
        } else if (tree instanceof List<?> items) {
            for (Object item : items) {
                seen += bare(item, path, bare);
            }
        }
        return seen;
    }

    private static int properties(Map<?, ?> properties, String path, List<String> bare) {
        properties.forEach((name, value) -> {
            if (!(value instanceof Map<?, ?> schema) || !schema.containsKey("description")) {
                bare.add(path + "/" + name);
            }
        });
        return properties.size();
    }
}
