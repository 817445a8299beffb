package dev.assay.core.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random damage to a plan, as typing, merging and malice do it. The same seed gives the same damage. */
final class PlanMutations {
    private static final List<String> PIECES = List.of(
            ":",
            "{",
            "}",
            "[",
            "]",
            ",",
            "\t",
            "\"",
            "'",
            "&a ",
            "*a",
            "#",
            "- ",
            "---\n",
            "!",
            "|",
            ">",
            "%",
            "@",
            "`",
            "\u0000",
            "\u0007",
            "\u200B",
            "\u202E",
            "\uFEFF",
            "模型",
            "é",
            "😀",
            "null",
            "~",
            "true",
            "1e999",
            "-1",
            "NaN",
            "0",
            "99999999999999999999",
            "0x1F",
            "5%",
            "200ms",
            "20/s",
            "16Gi",
            "<<: *a",
            "? ",
            "\n",
            "\r",
            "  ",
            "=");
    private static final List<String> VALUES = List.of(
            "1",
            "2",
            "8",
            "20",
            "0.5",
            "5%",
            "10%",
            "200ms",
            "3s",
            "20/s",
            "7/m",
            "16Gi",
            "true",
            "false",
            "auto",
            "server",
            "closed",
            "constant",
            "whole",
            "half",
            "minilm",
            "resnet50",
            "simulated",
            "local",
            "always",
            "deployment",
            "outside",
            "strong",
            "none",
            "EUR",
            "minute",
            "goodput",
            "error-ratio",
            "[8, 12]",
            "{}",
            "[]");

    private final Random random;

    PlanMutations(Random random) {
        this.random = random;
    }

    String mutated(String plan, int times) {
        String text = plan;
        for (int i = 0; i < times; i++) {
            text = mutated(text);
        }
        return text;
    }

    private String mutated(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        if (lines.isEmpty()) {
            return "a: b\n";
        }
        int at = random.nextInt(lines.size());
        switch (random.nextInt(7)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, lines.get(random.nextInt(lines.size())));
            case 2 -> lines.set(at, "  " + lines.get(at));
            case 3 -> lines.set(at, inserted(lines.get(at), PIECES.get(random.nextInt(PIECES.size()))));
            case 4 -> lines.set(at, shortened(lines.get(at)));
            default -> lines.set(at, revalued(lines.get(at)));
        }
        return String.join("\n", lines) + "\n";
    }

    private String inserted(String line, String piece) {
        int at = random.nextInt(line.length() + 1);
        return line.substring(0, at) + piece + line.substring(at);
    }

    private String shortened(String line) {
        if (line.isEmpty()) {
            return line;
        }
        int from = random.nextInt(line.length());
        int to = Math.min(line.length(), from + 1 + random.nextInt(3));
        return line.substring(0, from) + line.substring(to);
    }

    /** Puts another value behind one of the line's colons. */
    private String revalued(String line) {
        List<Integer> colons = new ArrayList<>();
        for (int at = line.indexOf(": "); at >= 0; at = line.indexOf(": ", at + 1)) {
            colons.add(at + 2);
        }
        if (colons.isEmpty()) {
            return line;
        }
        int from = colons.get(random.nextInt(colons.size()));
        int to = from;
        while (to < line.length() && ",}]".indexOf(line.charAt(to)) < 0) {
            to++;
        }
        return line.substring(0, from) + VALUES.get(random.nextInt(VALUES.size())) + line.substring(to);
    }
}
