package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.Quantities;
import dev.assay.api.report.FaultEvidence;
import dev.assay.api.trial.Cohort;
import dev.assay.reports.html.FaultGroup.Case;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Time lines of a fault, one lane per trial, baseline above candidate, all with the injection at the same place: goodput
 * as the height of the ground, events as signs. Drawn as SVG here, so that it needs no script and prints well.
 */
final class RecoveryPlot {
    /** Lanes per arm; where there are more trials, the slowest are drawn. */
    static final int MOST_LANES = 10;

    private static final int LEFT = 150;
    private static final int WIDTH = 720;
    private static final int RIGHT = 130;
    private static final int LANE = 26;
    private static final int TOP = 44;
    private static final double SECOND = 1e9;

    private final FaultGroup group;
    private final Messages messages;
    private final double from;
    private final double to;
    private final StringBuilder svg = new StringBuilder();

    private RecoveryPlot(FaultGroup group, Messages messages) {
        this.group = group;
        this.messages = messages;
        double longest = SECOND;
        for (Case each : group.cases()) {
            FaultEvidence f = each.fault();
            double end = (double) each.since(f.recoveredNanos()).orElse(f.censored() ? each.observedNanos() : 0);
            end = Math.max(end, (double) each.since(f.firstGoodNanos()).orElse(0));
            longest = Math.max(longest, Math.max(end, (double)
                    each.since(f.reversedNanos()).orElse(0)));
        }
        this.to = 1.25 * longest;
        this.from = -0.25 * longest;
    }

    static String svg(FaultGroup group, Messages messages) {
        return new RecoveryPlot(group, messages).draw();
    }

    private String draw() {
        List<Case> lanes = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            lanes.addAll(slowest(group.of(arm)));
        }
        int bottom = TOP + lanes.size() * LANE;
        add(
                "<svg class=\"recovery\" role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %d %d\">",
                PageText.escaped(messages.t("recovery.plot", group.kind(), group.workload())),
                LEFT + WIDTH + RIGHT,
                bottom + 34);
        legend();
        axis(bottom);
        for (int i = 0; i < lanes.size(); i++) {
            lane(lanes.get(i), TOP + i * LANE);
        }
        add("<line class=\"injected\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>", x(0), x(0), TOP - 6, bottom);
        return svg.append("</svg>").toString();
    }

    private static List<Case> slowest(List<Case> cases) {
        return cases.stream()
                .sorted(Comparator.comparingLong(
                                (Case c) -> -c.since(c.fault().recoveredNanos()).orElse(Long.MAX_VALUE / 2))
                        .thenComparing(c -> c.trial().block()))
                .limit(MOST_LANES)
                .sorted(Comparator.comparingInt(c -> c.trial().block()))
                .toList();
    }

    private void legend() {
        double x = LEFT;
        for (String[] sign : new String[][] {
            {"bad", "recovery.firstBad"},
            {"noticed", "recovery.noticed"},
            {"good", "recovery.firstGood"},
            {"recovered", "recovery.recovered"},
            {"censored", "recovery.censored"}
        }) {
            String text = messages.t(sign[1]);
            sign(sign[0], x, 14);
            add("<text class=\"legend\" x=\"%.1f\" y=\"18\">%s</text>", x + 11, PageText.escaped(text));
            x += 30
                    + text.codePoints()
                            .mapToDouble(c -> c > 0x2e80 ? 12.5 : 6.7)
                            .sum();
        }
    }

    private void axis(int bottom) {
        double step = step((to - from) / SECOND / 10);
        for (double at = Math.ceil(from / SECOND / step) * step; at <= to / SECOND; at += step) {
            double x = x(at * SECOND);
            add("<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>", x, x, TOP - 6, bottom);
            String text = Math.abs(at) < step / 2
                    ? "0 s"
                    : Quantities.significant(at)
                            .replaceAll("(\\.[0-9]*?)0+$", "$1")
                            .replaceAll("\\.$", "");
            add("<text class=\"tick\" x=\"%.1f\" y=\"%d\">%s</text>", x, bottom + 14, text);
        }
        add(
                "<text class=\"tick\" x=\"%d\" y=\"%d\">%s</text>",
                LEFT + WIDTH / 2, bottom + 30, PageText.escaped(messages.t("recovery.axis")));
    }

    /** A step of 1, 2 or 5 times a power of ten. */
    private static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        double factor = least / power;
        return power * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10);
    }

    private void lane(Case each, int y) {
        FaultEvidence fault = each.fault();
        String arm = each.trial().arm().word();
        int foot = y + LANE - 4;
        add("<g class=\"%s\">", arm);
        add(
                "<text class=\"label\" x=\"%d\" y=\"%d\">%s</text>",
                LEFT - 10,
                y + 16,
                PageText.escaped(messages.t(arm) + " · " + messages.t("block") + " "
                        + (each.trial().block() + 1)));
        ground(each, foot);
        double reversed =
                (double) each.since(fault.reversedNanos()).orElse(fault.injectedToNanos() - fault.injectedFromNanos());
        double end = Math.min(Math.max(x(reversed), x(0) + 2), LEFT + WIDTH);
        add(
                "<rect class=\"fault\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                x(0), y + 2, end - x(0), LANE - 6);
        add("<line class=\"foot\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>", LEFT, LEFT + WIDTH, foot, foot);
        mark("bad", each.since(fault.firstBadNanos()), y);
        mark("noticed", each.since(fault.noticedNanos()), y);
        mark("recovered", each.since(fault.recoveredNanos()), y);
        mark("good", each.since(fault.firstGoodNanos()), y);
        if (fault.censored()) {
            sign("censored", LEFT + WIDTH - 8, y + LANE / 2.0 - 2);
        }
        String recovered = RecoveryFigures.recovered(each, messages);
        add("<text class=\"value\" x=\"%d\" y=\"%d\">%s</text>", LEFT + WIDTH + 8, y + 16, PageText.escaped(recovered));
        svg.append("<title>").append(PageText.escaped(each.trial().trialId())).append("</title></g>");
    }

    /** Goodput of each cohort by the time at which its requests were scheduled. */
    private void ground(Case each, int foot) {
        List<Cohort> cohorts = each.trial().cohorts();
        if (cohorts.size() < 2) {
            return;
        }
        long length = cohorts.get(1).startNanos() - cohorts.get(0).startNanos();
        for (Cohort cohort : cohorts) {
            double start = (double) (cohort.startNanos() - each.fault().injectedFromNanos());
            double a = Math.max(start, from);
            double b = Math.min(start + length, to);
            if (cohort.scheduled() > 0 && b > a) {
                double height = (LANE - 6.0) * cohort.good() / cohort.scheduled();
                add(
                        "<rect class=\"ground\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
                        x(a), foot - height, x(b) - x(a), height);
            }
        }
    }

    private void mark(String kind, OptionalLong at, int y) {
        if (at.isPresent() && at.getAsLong() <= to) {
            // Two of them come at once as a rule: one above the other, so that both are seen.
            int shift = kind.equals("bad") || kind.equals("good") ? -5 : 5;
            sign(kind, x((double) at.getAsLong()), y + LANE / 2.0 - 2 + shift);
        }
    }

    private void sign(String kind, double x, double y) {
        String path = switch (kind) {
            case "bad" -> "M-5 -5 L5 -5 L0 5 Z";
            case "noticed" -> "M0 -6 L5 0 L0 6 L-5 0 Z";
            case "good" -> "M-5 5 L5 5 L0 -5 Z";
            case "recovered" -> "M-5 0 A5 5 0 1 0 5 0 A5 5 0 1 0 -5 0 Z";
            default -> "M-6 0 L5 0 M1 -4 L5 0 L1 4";
        };
        add("<path class=\"sign %s\" transform=\"translate(%.1f %.1f)\" d=\"%s\"/>", kind, x, y, path);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }

    private double x(double nanos) {
        return LEFT + WIDTH * (Math.max(from, Math.min(to, nanos)) - from) / (to - from);
    }
}
