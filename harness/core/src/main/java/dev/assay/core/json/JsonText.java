package dev.assay.core.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.api.tree.RecordTree;
import dev.assay.api.tree.TreeException;

/** JSON text of records, by way of {@link RecordTree}. */
public final class JsonText {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .build();

    private JsonText() {}

    /** A record, map, list or plain value as indented JSON with a final newline. */
    public static String pretty(Object value) {
        try {
            return MAPPER.writer(SerializationFeature.INDENT_OUTPUT).writeValueAsString(RecordTree.toTree(value))
                    + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree is always writable", e);
        }
    }

    /** The same on one line, without a newline. */
    public static String line(Object value) {
        try {
            return MAPPER.writeValueAsString(RecordTree.toTree(value));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree is always writable", e);
        }
    }

    /**
     * @throws TreeException when the text is not JSON or has not the form of the record
     */
    public static <T> T parse(Class<T> type, String text) throws TreeException {
        return RecordTree.fromTree(type, tree(text));
    }

    /**
     * @throws TreeException when the text is not JSON
     */
    public static Object tree(String text) throws TreeException {
        try {
            return MAPPER.readValue(text, Object.class);
        } catch (JsonProcessingException e) {
            throw new TreeException("$", "not JSON: " + e.getOriginalMessage());
        }
    }
}
