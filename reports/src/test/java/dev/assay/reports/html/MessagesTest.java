package dev.assay.reports.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.SampleReport;
import dev.assay.reports.Exported;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both languages say the same. */
class MessagesTest {
    private static final Pattern ARGUMENT = Pattern.compile("\\{\\d\\}");

    private static Properties bundle(String name) throws IOException {
        Properties texts = new Properties();
        try (Reader in = new InputStreamReader(
                Messages.class.getResourceAsStream(name + ".properties"), StandardCharsets.UTF_8)) {
            texts.load(in);
        }
        return texts;
    }

    @Test
    void everyKeyIsInBothWithTheSameArguments() throws IOException {
        Properties en = bundle("messages_en");
        Properties zh = bundle("messages_zh");
        assertEquals(new TreeSet<>(en.stringPropertyNames()), new TreeSet<>(zh.stringPropertyNames()));
        for (String key : en.stringPropertyNames()) {
            assertEquals(arguments(en.getProperty(key)), arguments(zh.getProperty(key)), key);
            assertTrue(
                    zh.getProperty(key).codePoints().anyMatch(c -> c > 0x2e80)
                            || List.of("colon").contains(key),
                    key + " in Chinese: " + zh.getProperty(key));
        }
    }

    private static Set<String> arguments(String text) {
        TreeSet<String> found = new TreeSet<>();
        Matcher matcher = ARGUMENT.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group());
        }
        return found;
    }

    @Test
    void everyFindingHasATitleInChinese() throws IOException {
        Properties zh = bundle("translations_zh");
        TreeSet<String> titles = new TreeSet<>();
        zh.stringPropertyNames().stream()
                .filter(k -> k.startsWith("finding."))
                .forEach(k -> titles.add(k.substring("finding.".length())));
        TreeSet<String> pages = new TreeSet<>();
        try (Stream<Path> files = Files.list(Path.of("..", "docs", "findings"))) {
            files.map(f -> f.getFileName().toString())
                    .filter(n -> !n.equals("README.md"))
                    .forEach(n -> pages.add(n.replace(".md", "")));
        }
        pages.removeAll(titles);
        assertEquals(Set.of(), pages, "each needs a line 'finding.CODE=title' in translations_zh.properties");
    }

    /** Phrases as the core says them today; ReportPageIT sees whole reports. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "at most 10% worse | 最多差 10%",
                "at least 0.950 | 不低于 0.950",
                "at most 200 ms | 不高于 200 ms",
                "this allocation, 5 blocks: other allocations of the same platforms may differ | 仅限本次分配，5 个区组；同一平台的其他分配可能不同",
                "the platforms, by 8 allocations per arm, 8 blocks | 两个平台，每个平台 8 个分配，8 个区组"
            })
    void fixedPhrasesAreTranslatedWhole(String english, String chinese) throws IOException {
        assertEquals(
                chinese, PhraseBook.of(bundle("translations_zh")).of(english).orElseThrow());
    }

    @Test
    void englishStaysAsTheRunSaysIt() throws IOException {
        String page = Exported.text(new HtmlExporter("en"), SampleReport.plain());
        assertTrue(page.contains("NO-GO: response-time-p99 of whole-card-to-half-card is 18% worse [12%, 25%]"));
    }
}
