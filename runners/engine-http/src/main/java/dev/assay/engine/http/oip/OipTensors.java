package dev.assay.engine.http.oip;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.api.spi.Tensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tensors of a body.
 *
 * @param tensors by name, in the order of the body
 * @param id of the request; absent where it has none
 * @param binaryWanted names of outputs that a request wants as bytes
 */
public record OipTensors(Map<String, Tensor> tensors, Optional<String> id, List<String> binaryWanted) {
    /** A body is no deeper than this without being something else. */
    private static final int MOST_NUMBERS = 1 << 26;

    /**
     * @param member {@code inputs} or {@code outputs}: which tensors are read
     * @param jsonLength bytes of JSON before the binary data; below 0 where all is JSON
     * @throws IllegalArgumentException when it is not of the protocol
     */
    public static OipTensors read(String member, byte[] body, int jsonLength) {
        int length = jsonLength < 0 ? body.length : jsonLength;
        if (length > body.length) {
            throw new IllegalArgumentException(
                    OipBody.JSON_LENGTH + ": expected at most " + body.length + ", found " + length);
        }
        ByteBuffer binary = ByteBuffer.wrap(body, length, body.length - length).order(ByteOrder.LITTLE_ENDIAN);
        try (JsonParser json = OipBody.JSON.createParser(body, 0, length)) {
            return new Reader(json, member, binary).body();
        } catch (IOException e) {
            throw new IllegalArgumentException("the body is no JSON of the protocol: " + e.getMessage(), e);
        }
    }

    /** Reads one body from its start to its end. */
    private static final class Reader {
        private final JsonParser json;
        private final String member;
        private final ByteBuffer binary;
        private final Map<String, Tensor> tensors = new LinkedHashMap<>();
        private final List<String> binaryWanted = new ArrayList<>();

        Reader(JsonParser json, String member, ByteBuffer binary) {
            this.json = json;
            this.member = member;
            this.binary = binary;
        }

        OipTensors body() throws IOException {
            expect(json.nextToken(), JsonToken.START_OBJECT, "the body");
            Optional<String> id = Optional.empty();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                if (name.equals(member)) {
                    list(true);
                } else if (name.equals("outputs")) {
                    list(false);
                } else if (name.equals("id")) {
                    id = Optional.ofNullable(json.getValueAsString());
                } else {
                    json.skipChildren();
                }
            }
            return new OipTensors(tensors, id, List.copyOf(binaryWanted));
        }

        private void list(boolean withData) throws IOException {
            expect(json.currentToken(), JsonToken.START_ARRAY, withData ? member : "outputs");
            while (json.nextToken() == JsonToken.START_OBJECT) {
                tensor(withData);
            }
        }

        private void tensor(boolean withData) throws IOException {
            String name = "";
            String type = "";
            List<Long> shape = List.of();
            double[] numbers = new double[0];
            Map<String, String> parameters = Map.of();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                switch (field) {
                    case "name" -> name = json.getText();
                    case "datatype" -> type = json.getText();
                    case "shape" -> shape = sizes();
                    case "parameters" -> parameters = parameters();
                    case "data" -> numbers = numbers();
                    default -> json.skipChildren();
                }
            }
            if (!withData) {
                if (Boolean.parseBoolean(parameters.getOrDefault("binary_data", "false"))) {
                    binaryWanted.add(name);
                }
                return;
            }
            String size = parameters.get("binary_data_size");
            OipType kind = OipType.of(type, name);
            tensors.put(
                    name,
                    size == null ? kind.tensor(name, shape, numbers) : kind.tensor(name, shape, slice(name, size)));
        }

        private ByteBuffer slice(String name, String size) {
            int bytes = Integer.parseInt(size);
            if (bytes < 0 || bytes > binary.remaining()) {
                throw new IllegalArgumentException(
                        name + ": expected at most " + binary.remaining() + " bytes of data, found a size of " + bytes);
            }
            ByteBuffer slice = binary.slice(binary.position(), bytes).order(ByteOrder.LITTLE_ENDIAN);
            binary.position(binary.position() + bytes);
            return slice;
        }

        private List<Long> sizes() throws IOException {
            List<Long> sizes = new ArrayList<>();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                sizes.add(json.getLongValue());
            }
            return sizes;
        }

        private Map<String, String> parameters() throws IOException {
            Map<String, String> found = new HashMap<>();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                found.put(name, String.valueOf(json.getValueAsString()));
                json.skipChildren();
            }
            return found;
        }

        /** Numbers in row-major order, nested or flat. */
        private double[] numbers() throws IOException {
            expect(json.currentToken(), JsonToken.START_ARRAY, "data");
            double[] all = new double[16];
            int used = 0;
            int depth = 1;
            while (depth > 0) {
                JsonToken token = json.nextToken();
                if (token == JsonToken.START_ARRAY) {
                    depth++;
                } else if (token == JsonToken.END_ARRAY) {
                    depth--;
                } else {
                    if (used == MOST_NUMBERS) {
                        throw new IllegalArgumentException("data: expected at most " + MOST_NUMBERS + " numbers");
                    }
                    if (used == all.length) {
                        all = java.util.Arrays.copyOf(all, 2 * used);
                    }
                    all[used++] = number(token);
                }
            }
            return java.util.Arrays.copyOf(all, used);
        }

        private double number(JsonToken token) throws IOException {
            return switch (token) {
                case VALUE_TRUE -> 1;
                case VALUE_FALSE -> 0;
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> json.getDoubleValue();
                default -> throw new IllegalArgumentException("data: expected numbers, found " + token);
            };
        }

        private static void expect(JsonToken found, JsonToken expected, String where) {
            if (found != expected) {
                throw new IllegalArgumentException(where + ": expected " + expected + ", found " + found);
            }
        }
    }
}
