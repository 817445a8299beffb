package dev.assay.agent;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Command line of a trial: {@code --spec FILE --spool DIR --protocol N}.
 *
 * @param spec file with the trial's spec
 * @param spool directory for its records
 * @param protocol highest version of the trial protocol that the controller speaks
 */
record TrialArguments(Path spec, Path spool, int protocol) {
    static final String USAGE = "usage: assay trial --spec FILE --spool DIR [--protocol N]";

    /**
     * @throws IllegalArgumentException when an argument is missing, unknown or no number
     */
    static TrialArguments parse(List<String> args) {
        String spec = null;
        String spool = null;
        int protocol = 1;
        for (int i = 0; i < args.size(); i += 2) {
            String value = i + 1 < args.size() ? args.get(i + 1) : null;
            switch (args.get(i)) {
                case "--spec" -> spec = needed("--spec", value);
                case "--spool" -> spool = needed("--spool", value);
                case "--protocol" -> protocol = number(needed("--protocol", value));
                default -> throw new IllegalArgumentException("unknown argument '" + args.get(i) + "'");
            }
        }
        return new TrialArguments(Path.of(needed("--spec", spec)), Path.of(needed("--spool", spool)), protocol);
    }

    private static String needed(String name, @Nullable String value) {
        if (value == null) {
            throw new IllegalArgumentException(name + ": expected a value, found nothing");
        }
        return value;
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--protocol: expected a whole number, found '" + text + "'", e);
        }
    }
}
