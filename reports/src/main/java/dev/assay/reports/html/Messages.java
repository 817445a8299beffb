package dev.assay.reports.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Properties;

/** The fixed words of the report in one language: one bundle per language, every key in each. */
public final class Messages {
    private final String language;
    private final Properties texts = new Properties();
    private final Properties translations = new Properties();

    /**
     * @param language {@code en} or {@code zh}
     * @throws IllegalArgumentException when there is no bundle for it
     */
    public Messages(String language) {
        this.language = language;
        try (InputStream in = Messages.class.getResourceAsStream("messages_" + language + ".properties")) {
            if (in == null) {
                throw new IllegalArgumentException("lang: expected en or zh, found '" + language + "'");
            }
            texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            try (InputStream more = Messages.class.getResourceAsStream("translations_" + language + ".properties")) {
                if (more != null) {
                    translations.load(new InputStreamReader(more, StandardCharsets.UTF_8));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the run says in English, in this language; empty for English. */
    Properties bundle() {
        return translations;
    }

    /** The language code for the page's {@code lang} attribute. */
    public String language() {
        return language.equals("zh") ? "zh-CN" : language;
    }

    /**
     * The text of a key with its arguments filled in.
     *
     * @throws IllegalArgumentException when the bundle lacks the key
     */
    public String t(String key, Object... arguments) {
        String pattern = texts.getProperty(key);
        if (pattern == null) {
            throw new IllegalArgumentException("no text '" + key + "' in the bundle '" + language + "'");
        }
        return arguments.length == 0 ? pattern : new MessageFormat(pattern, Locale.ROOT).format(arguments);
    }
}
