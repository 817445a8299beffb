package dev.assay.reports.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fixed English phrases of a run in another language: {@code phrase.NAME.from} is a pattern of the whole phrase, {@code
 * phrase.NAME.to} its translation with {@code $1} for what the first group matched; {@code finding.CODE} is the title of a
 * finding. English has no such entries.
 */
final class PhraseBook {
    private static final int LONGEST = 2_000;

    private final Map<Pattern, String> phrases = new LinkedHashMap<>();
    private final Properties bundle;

    private PhraseBook(Properties bundle) {
        this.bundle = bundle;
        List<String> names = new ArrayList<>(bundle.stringPropertyNames());
        names.sort(null);
        for (String name : names) {
            if (name.startsWith("phrase.") && name.endsWith(".from")) {
                String to = bundle.getProperty(name.substring(0, name.length() - 4) + "to");
                if (to == null) {
                    throw new IllegalArgumentException(name + ": expected a text of the same name that ends in .to");
                }
                phrases.put(Pattern.compile(bundle.getProperty(name), Pattern.DOTALL), to);
            }
        }
    }

    static PhraseBook of(Properties bundle) {
        return new PhraseBook(bundle);
    }

    boolean isEmpty() {
        return phrases.isEmpty();
    }

    Optional<String> of(String english) {
        if (english.length() > LONGEST) {
            return Optional.empty();
        }
        for (Map.Entry<Pattern, String> phrase : phrases.entrySet()) {
            Matcher matcher = phrase.getKey().matcher(english);
            if (matcher.matches()) {
                return Optional.of(matcher.replaceFirst(phrase.getValue()));
            }
        }
        return Optional.empty();
    }

    Optional<String> finding(String code) {
        return Optional.ofNullable(bundle.getProperty("finding." + code));
    }
}
