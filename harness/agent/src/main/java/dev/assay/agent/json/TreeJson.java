package dev.assay.agent.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.assay.api.tree.RecordTree;
import dev.assay.api.tree.TreeException;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

/** JSON text of records and trees, by way of {@link RecordTree}: the same form as the controller's. */
public final class TreeJson {
    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(100).build())
            .build();

    private TreeJson() {}

    /** A record, map, list or plain value on one line, without a newline. */
    public static String line(Object value) {
        return text(value, false);
    }

    /** The same, indented, with a final newline. */
    public static String pretty(Object value) {
        return text(value, true) + "\n";
    }

    private static String text(Object value, boolean indented) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(text)) {
            if (indented) {
                out.setPrettyPrinter(new DefaultPrettyPrinter());
            }
            write(out, RecordTree.toTree(value));
        } catch (IOException e) {
            throw new IllegalStateException("a tree is always writable", e);
        }
        return text.toString();
    }

    private static void write(JsonGenerator out, Object tree) throws IOException {
        if (tree instanceof Map<?, ?> map) {
            out.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.writeFieldName(String.valueOf(entry.getKey()));
                write(out, entry.getValue());
            }
            out.writeEndObject();
        } else if (tree instanceof List<?> list) {
            out.writeStartArray();
            for (Object item : list) {
                write(out, item);
            }
            out.writeEndArray();
        } else {
            writePlain(out, tree);
        }
    }

    private static void writePlain(JsonGenerator out, Object value) throws IOException {
        if (value instanceof String s) {
            out.writeString(s);
        } else if (value instanceof Boolean b) {
            out.writeBoolean(b);
        } else if (value instanceof Long || value instanceof Integer) {
            out.writeNumber(((Number) value).longValue());
        } else if (value instanceof Number n) {
            out.writeNumber(n.doubleValue());
        } else {
            throw new IllegalArgumentException(
                    "no JSON form for " + value.getClass().getName());
        }
    }

    /**
     * The record of a text.
     *
     * @throws TreeException when the text is not JSON or has not the form of the record
     */
    public static <T> T parse(Class<T> type, String text) throws TreeException {
        return RecordTree.fromTree(type, tree(text));
    }

    /**
     * The tree of a text: maps, lists, strings, longs, doubles and booleans. A member that is null is left out.
     *
     * @throws TreeException when the text is not one JSON value
     */
    public static Object tree(String text) throws TreeException {
        return new TreeReader(FACTORY).read(text);
    }
}
