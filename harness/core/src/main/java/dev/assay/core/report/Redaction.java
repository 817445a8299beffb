package dev.assay.core.report;

import dev.assay.api.report.PlatformInfo;
import dev.assay.api.report.Report;
import dev.assay.api.tree.RecordTexts;
import dev.assay.api.trial.NodeFacts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Masks host names, user names, IP addresses and file paths in a report, and says so in it. The same name gets the same mask
 * wherever it stands, so that the report still tells what belongs together.
 */
public final class Redaction {
    /** Said in every redacted report. */
    public static final String HEADLINE =
            "Host names, user names, IP addresses and file paths are masked in this report.";

    private static final Pattern IPV4 = Pattern.compile(
            "(?<![\\w.])(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?![\\w]|\\.\\d)");
    private static final Pattern IPV6 = Pattern.compile(
            "(?<![\\w:])(?:(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|(?=[0-9A-Fa-f:]*::)(?=[0-9A-Fa-f:]*[0-9A-Fa-f])[0-9A-Fa-f:]{3,39})(?:%\\w+)?(?![\\w:])");
    /** Absolute paths of two names or more, paths in a home directory, and those of Windows. */
    private static final Pattern PATH = Pattern.compile(
            "(?<![\\w./~-])(?:~/[\\w.@+~%:-]+(?:/[\\w.@+~%:-]+)*/?|(?:/[\\w.@+~%:-]+){2,}/?)|(?<!\\w)[A-Za-z]:\\\\[^\\s\"'<>|]+");

    private static final Pattern FILE_URL = Pattern.compile("file:/+[^\\s\"'<>|]+");
    /** Who is named in user@host, and whose home a path leads into. */
    private static final Pattern LOGIN =
            Pattern.compile("(?<![\\w.])([A-Za-z_][\\w.-]{0,31})@([A-Za-z0-9][A-Za-z0-9.-]+)");

    private static final Pattern HOME = Pattern.compile("/(?:home|Users)/([\\w.-]+)");
    /** Hosts and users as plans name them. */
    private static final Pattern HOST_OPTION = Pattern.compile(
            "(?m)(?<![\\w/])(?:host|hosts|hostname|server|address|jump)\\s*:\\s+[\"']?([A-Za-z0-9][A-Za-z0-9.-]*)");

    private static final Pattern USER_OPTION =
            Pattern.compile("(?m)(?<![\\w/])user(?:name)?\\s*:\\s+[\"']?([A-Za-z_][\\w.-]*)");
    private static final Pattern URL_HOST =
            Pattern.compile("\\b(?:https?|ssh|tcp)://(?:[^\\s/@]+@)?([A-Za-z0-9][A-Za-z0-9.-]*)");
    /** Names that say nothing about anyone. */
    private static final Set<String> COMMON = Set.of("root", "localhost", "user", "nobody", "true", "false", "null");

    private final Map<String, String> masks = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final List<Name> names = new ArrayList<>();

    private record Name(Pattern pattern, String mask) {}

    private Redaction() {}

    /**
     * A copy of a report without what tells where it was made.
     *
     * @param users names of users that are known, such as who makes the report
     */
    public static Report of(Report report, Set<String> users) {
        Redaction redaction = new Redaction();
        redaction.collect(report, users);
        Report masked = RecordTexts.map(report, redaction::masked);
        List<String> headlines = new ArrayList<>(masked.headlines());
        headlines.add(HEADLINE);
        return masked.withHeadlines(headlines);
    }

    private void collect(Report report, Set<String> users) {
        Set<String> hosts = new TreeSet<>();
        Set<String> people = new TreeSet<>(users);
        for (PlatformInfo platform : report.platforms()) {
            platform.nodes().stream().map(NodeFacts::hostName).forEach(hosts::add);
        }
        RecordTexts.map(report, text -> {
            logins(text, report.metricUnits().keySet(), people, hosts);
            groups(HOME, text, 1, people);
            groups(URL_HOST, text, 1, hosts);
            return text;
        });
        groups(HOST_OPTION, report.planText(), 1, hosts);
        groups(USER_OPTION, report.planText(), 1, people);
        hosts.forEach(host -> name(host, "host"));
        people.forEach(user -> name(user, "user"));
        // The longest first: gpu1.example.com before gpu1.
        names.sort(Comparator.comparingInt((Name n) -> -n.pattern().pattern().length()));
    }

    /** Gates are named METRIC@WORKLOAD and are no logins. */
    private static void logins(String text, Set<String> metrics, Set<String> people, Set<String> hosts) {
        Matcher matcher = LOGIN.matcher(text);
        while (matcher.find()) {
            String user = matcher.group(1);
            // Metrics of one kind of fault are named METRIC:KIND.
            if (metrics.stream().noneMatch(m -> m.equals(user) || m.endsWith(":" + user))) {
                people.add(user);
                hosts.add(matcher.group(2));
            }
        }
    }

    private static void groups(Pattern pattern, String text, int group, Set<String> into) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            into.add(matcher.group(group));
        }
    }

    private void name(String name, String kind) {
        boolean says = !name.isBlank() && !COMMON.contains(name) && !name.matches("[0-9.]+");
        if (says) {
            names.add(new Name(
                    Pattern.compile("(?<![\\p{L}\\p{N}_])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}_])"),
                    masks.computeIfAbsent(kind + " " + name, n -> numbered(kind))));
        }
    }

    private String masked(String text) {
        String masked = replaced(FILE_URL, text, "path");
        masked = replaced(PATH, masked, "path");
        masked = replaced(IPV6, masked, "ip");
        masked = replaced(IPV4, masked, "ip");
        for (Name name : names) {
            masked = name.pattern().matcher(masked).replaceAll(Matcher.quoteReplacement(name.mask()));
        }
        return masked;
    }

    private String replaced(Pattern pattern, String text, String kind) {
        return pattern.matcher(text)
                .replaceAll(m ->
                        Matcher.quoteReplacement(masks.computeIfAbsent(kind + " " + m.group(), n -> numbered(kind))));
    }

    private String numbered(String kind) {
        return kind + "-" + counts.merge(kind, 1, Integer::sum);
    }
}
