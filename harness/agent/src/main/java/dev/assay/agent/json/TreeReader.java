package dev.assay.agent.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.api.tree.TreeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one JSON value into a tree. */
final class TreeReader {
    private final JsonFactory factory;

    TreeReader(JsonFactory factory) {
        this.factory = factory;
    }

    Object read(String text) throws TreeException {
        try (JsonParser in = factory.createParser(text)) {
            JsonToken first = in.nextToken();
            Object value = first == null ? null : value(in, first);
            if (value == null) {
                throw new TreeException("$", "expected a JSON value, found nothing");
            }
            if (in.nextToken() != null) {
                throw new TreeException("$", "expected one JSON value, found more text behind it");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw new TreeException("$", "not JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new IllegalStateException("reading from a string cannot fail", e);
        }
    }

    private static @Nullable Object value(JsonParser in, JsonToken token) throws IOException, TreeException {
        return switch (token) {
            case START_OBJECT -> map(in);
            case START_ARRAY -> list(in);
            case VALUE_STRING -> in.getText();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case VALUE_NUMBER_INT -> integer(in);
            case VALUE_NUMBER_FLOAT -> in.getDoubleValue();
            default -> throw new TreeException("$", "not JSON: unexpected " + token);
        };
    }

    private static Number integer(JsonParser in) throws IOException {
        if (in.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            return in.getDoubleValue();
        }
        return in.getLongValue();
    }

    private static Map<String, Object> map(JsonParser in) throws IOException, TreeException {
        Map<String, Object> map = new LinkedHashMap<>();
        for (JsonToken token = in.nextToken(); token == JsonToken.FIELD_NAME; token = in.nextToken()) {
            String name = in.currentName();
            Object value = value(in, in.nextToken());
            if (value != null) {
                map.put(name, value);
            }
        }
        return map;
    }

    private static List<Object> list(JsonParser in) throws IOException, TreeException {
        List<Object> list = new ArrayList<>();
        for (JsonToken token = in.nextToken(); token != JsonToken.END_ARRAY; token = in.nextToken()) {
            Object value = value(in, token);
            if (value == null) {
                throw new TreeException("$", "expected no null in a list, found one");
            }
            list.add(value);
        }
        return list;
    }
}
