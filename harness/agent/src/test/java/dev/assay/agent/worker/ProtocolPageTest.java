package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.worker.frame.FrameKind;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that others implement from says what the code does. */
class ProtocolPageTest {
    private static final Pattern KIND = Pattern.compile("(?m)^\\| `0x([0-9A-F]{2})` \\| ([a-z]+) \\| (agent|worker) ");

    @Test
    void theTableOfKindsIsThatOfTheCode() throws IOException, IllegalAccessException {
        String page = Files.readString(Path.of("../../docs/protocols.md"));
        Map<String, Integer> documented = new TreeMap<>();
        Matcher row = KIND.matcher(page);
        while (row.find()) {
            int kind = Integer.parseInt(row.group(1), 16);
            documented.put(row.group(2), kind);
            boolean agent = row.group(3).equals("agent");
            assertEquals(agent, FrameKind.fromAgent(kind), row.group());
            assertEquals(!agent, FrameKind.fromWorker(kind), row.group());
        }
        Map<String, Integer> inCode = new TreeMap<>();
        for (Field field : FrameKind.class.getFields()) {
            if (!field.getName().equals("REPLY")) {
                inCode.put(field.getName().toLowerCase(java.util.Locale.ROOT), field.getInt(null));
            }
        }
        assertEquals(inCode, documented);
        assertTrue(page.contains(String.format("0x%X", dev.assay.agent.worker.frame.Frames.MARK)));
    }
}
