package dev.assay.core.store;

import dev.assay.api.tree.RecordTree;
import dev.assay.api.tree.TreeException;
import dev.assay.core.json.JsonText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** JSON files that name the version of their form in a first member {@code schema}. */
final class VersionedJson {
    /** No file of a record is larger; a larger one is refused unread, bytes. */
    static final long LARGEST_BYTES = 256L << 20;

    private static final String SCHEMA = "schema";

    private VersionedJson() {}

    /** The text of a record with its version; a record that carries a {@code schema} keeps its own. */
    static String text(int schema, Object value) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put(SCHEMA, schema);
        if (RecordTree.toTree(value) instanceof Map<?, ?> members) {
            members.forEach((k, v) -> tree.put(String.valueOf(k), v));
        }
        return JsonText.pretty(tree);
    }

    /**
     * @param newest highest version that this code reads
     * @throws StoreException when the file cannot be read, is of a newer version, or has not the form of the record
     */
    static <T> T read(Class<T> type, Path file, int newest) throws StoreException {
        return parse(type, file, readText(file), newest);
    }

    static <T> T parse(Class<T> type, Path file, String text, int newest) throws StoreException {
        try {
            Object tree = JsonText.tree(text);
            checkVersion(file, tree, newest);
            return RecordTree.fromTree(type, tree);
        } catch (TreeException | IllegalArgumentException | ArithmeticException e) {
            throw new StoreException(
                    "cannot read " + file + ": " + e.getMessage(),
                    "the file was changed or damaged; 'assay verify' lists what differs from the manifest",
                    e);
        }
    }

    private static void checkVersion(Path file, Object tree, int newest) throws StoreException, TreeException {
        if (!(tree instanceof Map<?, ?> members) || !(members.get(SCHEMA) instanceof Integer found)) {
            throw new TreeException("$.schema", "expected the version of the file's form, a whole number, found none");
        }
        if (found > newest) {
            throw new StoreException(
                    "cannot read " + file + ": its form has version " + found + ", this Assay reads up to " + newest,
                    "use the version of Assay that wrote the run, or a newer one");
        }
        if (found < 1) {
            throw new TreeException("$.schema", "expected 1 to " + newest + ", found " + found);
        }
    }

    /** The whole text of a file that must be a regular file of UTF-8 text. */
    static String readText(Path file) throws StoreException {
        try {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                    && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new IOException("not a regular file");
            }
            if (Files.size(file) > LARGEST_BYTES) {
                throw new IOException("larger than any file of its kind: " + Files.size(file) + " bytes");
            }
            byte[] bytes = Files.readAllBytes(file);
            // A strict decoder: the lenient one would hide a damaged byte behind a replacement character.
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw DiskErrors.reading(file, new IOException("not UTF-8 text", e));
        } catch (IOException e) {
            throw DiskErrors.reading(file, e);
        }
    }
}
