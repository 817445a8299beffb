package dev.assay.workloads.chat;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.workloads.served.SizedProvider;
import java.util.List;
import java.util.Set;

/**
 * Workload {@code chat}: prompts of common words, and a number of tokens that each answer must have. What the answer says
 * is not judged; its length is, so that no arm is faster because it says less.
 */
public final class ChatProvider extends SizedProvider {
    private static final int MOST_WORDS = 100_000;
    private static final int MOST_TOKENS = 100_000;

    public ChatProvider() {
        super(
                "chat",
                "prompts for a language model behind an endpoint (engine http, api openai)",
                Set.of(ModelFormat.NONE),
                List.of("tiny", "base", "large"));
    }

    @Override
    public List<OptionSpec> options() {
        return List.of(
                new OptionSpec(
                        "prompt-words",
                        OptionSpec.Type.INTEGER,
                        "",
                        "words of a prompt on average; default: 32, 256 or 2048 by size"),
                new OptionSpec(
                        "output-tokens",
                        OptionSpec.Type.INTEGER,
                        "",
                        "tokens of each answer; default: 16, 128 or 512 by size"),
                new OptionSpec(
                        "exact-length",
                        OptionSpec.Type.BOOLEAN,
                        "true",
                        "an answer with another number of tokens is wrong; false for servers that cannot force it"));
    }

    @Override
    protected Workload open(String size, WorkloadRef ref) {
        Options options = new Options(ref.options());
        int words = options.integer("prompt-words", bySize(size, 32, 256, 2048));
        int tokens = options.integer("output-tokens", bySize(size, 16, 128, 512));
        require("prompt-words", words, MOST_WORDS);
        require("output-tokens", tokens, MOST_TOKENS);
        return new ChatWorkload(words, tokens, options.flag("exact-length", true));
    }

    private static int bySize(String size, int tiny, int base, int large) {
        return switch (size) {
            case "tiny" -> tiny;
            case "base" -> base;
            default -> large;
        };
    }

    private static void require(String name, int value, int most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException("options." + name + ": expected 1 to " + most + ", found " + value);
        }
    }
}
