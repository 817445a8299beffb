package dev.assay.reports.text;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes trees of maps, lists and plain values as JSON. */
public final class Trees {
    private Trees() {}

    /** Writes a tree as made by {@link dev.assay.api.tree.RecordTree#toTree}. */
    public static void write(JsonGenerator json, Object tree) throws IOException {
        if (tree instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.writeFieldName(String.valueOf(entry.getKey()));
                write(json, entry.getValue());
            }
            json.writeEndObject();
        } else if (tree instanceof List<?> list) {
            json.writeStartArray();
            for (Object item : list) {
                write(json, item);
            }
            json.writeEndArray();
        } else if (tree instanceof String text) {
            json.writeString(text);
        } else if (tree instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (tree instanceof Long || tree instanceof Integer) {
            json.writeNumber(((Number) tree).longValue());
        } else {
            json.writeNumber(((Number) tree).doubleValue());
        }
    }
}
