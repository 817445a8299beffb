package dev.assay.core.plan;

import dev.assay.core.json.JsonText;
import java.util.LinkedHashMap;
import java.util.Map;

/** The JSON Schema of plans, for editors. Made from the description that also reads plans. */
public final class PlanSchema {
    /** Names the schema; nothing is fetched from it. */
    public static final String ID = "urn:assay:plan:v1";

    private PlanSchema() {}

    /** The schema, draft 2020-12, as indented JSON. */
    public static String json() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("$id", ID);
        schema.put("title", "Assay plan");
        schema.put("description", "An experiment that compares two platforms.");
        schema.putAll(PlanForm.FORM.schema());
        return JsonText.pretty(schema);
    }
}
