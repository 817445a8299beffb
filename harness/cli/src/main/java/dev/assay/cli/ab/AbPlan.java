package dev.assay.cli.ab;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Two endpoints as a plan: the same load on both, in turn, with the gates that a first look needs.
 *
 * @param baseline address of today's server
 * @param candidate address of the other
 * @param openAi true for chat completions, false for the Open Inference Protocol
 * @param served name of the model on both servers
 * @param workload model whose samples are sent
 * @param size of it; empty for its first
 * @param workloadOptions its settings
 * @param engineOptions settings of the engine on both sides, such as where the token is
 * @param concurrency requests in flight in the closed loop
 * @param rate of the open loop, as a plan has it
 * @param duration of each trial, as a plan has it
 * @param blocks of both workloads on both arms
 * @param marginPercent that every gate allows
 * @param seed of the plan; the weights of Assay's own models follow from it
 */
public record AbPlan(
        String baseline,
        String candidate,
        boolean openAi,
        String served,
        String workload,
        String size,
        Map<String, String> workloadOptions,
        Map<String, String> engineOptions,
        int concurrency,
        String rate,
        String duration,
        int blocks,
        double marginPercent,
        long seed) {
    private static final int SHORTEST_PRINTABLE = 0x20;

    public AbPlan {
        workloadOptions = new TreeMap<>(workloadOptions);
        engineOptions = new TreeMap<>(engineOptions);
    }

    /** The plan file. */
    public String text() {
        return String.join(
                        "\n",
                        "# Two endpoints, nothing deployed: made by 'assay ab'. Run it again with: assay run THIS_FILE",
                        "apiVersion: assay/v1",
                        "name: ab",
                        "seed: " + seed,
                        "",
                        "platforms:",
                        platform("baseline", baseline),
                        platform("candidate", candidate),
                        "",
                        "baseline: baseline",
                        "candidate: candidate",
                        "load: outside",
                        "",
                        "workloads:",
                        workload("{kind: closed, concurrency: " + concurrency + ", duration: " + duration + "}"),
                        workload("{kind: server, rate: " + rate + ", duration: " + duration + "}"),
                        "",
                        "trials: {blocks: " + blocks + ", maxBlocks: " + blocks + ", sequential: false}",
                        "",
                        "gates:",
                        gates())
                + "\n";
    }

    private String platform(String name, String url) {
        Map<String, String> options = new TreeMap<>(engineOptions);
        options.put("api", openAi ? "openai" : "oip");
        options.put("model", served);
        options.put("url", url);
        return "  " + name + ":\n    runner: local\n    engine: {id: http, options: " + flow(options) + "}";
    }

    private String workload(String scenario) {
        String options = workloadOptions.isEmpty() ? "" : "\n    options: " + flow(workloadOptions);
        String sized = size.isEmpty() ? "" : "\n    size: " + quoted(size);
        return "  - model: " + workload + sized + options + "\n    scenario: " + scenario;
    }

    private String gates() {
        String margin = ", margin: " + marginPercent + "%, must: true}";
        List<String> demands = openAi
                ? List.of(
                        "tokens-per-second, workload: " + workload + "/closed" + margin,
                        "ttft-p50, workload: " + workload + "/server" + margin,
                        "tpot-p50, workload: " + workload + "/server" + margin)
                : List.of(
                        "throughput, workload: " + workload + "/closed" + margin,
                        "response-time-p50, workload: " + workload + "/server" + margin,
                        "response-time-p90, workload: " + workload + "/server" + margin);
        return demands.stream().map(d -> "  - {metric: " + d).collect(Collectors.joining("\n"))
                + "\n  - {metric: error-ratio, workload: " + workload + "/server, limit: 1%, must: true}";
    }

    private static String flow(Map<String, String> options) {
        return options.entrySet().stream()
                .map(e -> e.getKey() + ": " + quoted(e.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    /** A text in double quotes, whatever it holds. */
    static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < SHORTEST_PRINTABLE || c >= 0x7F) {
                out.append(String.format(java.util.Locale.ROOT, "\\u%04X", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
