package dev.assay.core.execute;

import dev.assay.api.Finding;
import dev.assay.api.tree.RecordTree;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.Failure;
import dev.assay.core.json.JsonText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a trial tells its controller (docs/protocols.md, trial protocol). */
sealed interface AgentMessage {
    /** Starts each line of the protocol; all other lines are chatter. */
    String MARKER = "@assay ";

    /** The first message. */
    record Hello(int protocol, List<Integer> versions) implements AgentMessage {
        public Hello {
            versions = List.copyOf(versions);
        }
    }

    record State(String phase, OptionalDouble fraction) implements AgentMessage {}

    record Found(Finding finding) implements AgentMessage {}

    /** The result lies in the spool. */
    record ResultReady() implements AgentMessage {}

    /** There will be no result. */
    record Failed(Failure failure) implements AgentMessage {}

    /** A line of the protocol that this version does not know, or that is damaged. */
    record Unknown(String line) implements AgentMessage {}

    /** The message of a line; empty for chatter. Never throws: whatever a platform prints, the campaign goes on. */
    static Optional<AgentMessage> parse(String line) {
        if (!line.startsWith(MARKER)) {
            return Optional.empty();
        }
        try {
            Object tree = JsonText.tree(line.substring(MARKER.length()));
            return Optional.of(tree instanceof Map<?, ?> members ? message(members, line) : new Unknown(line));
        } catch (TreeException | IllegalArgumentException | ArithmeticException e) {
            return Optional.of(new Unknown(line));
        }
    }

    private static AgentMessage message(Map<?, ?> members, String line) throws TreeException {
        return switch (String.valueOf(members.get("type"))) {
            case "hello" -> RecordTree.fromTree(Hello.class, members);
            case "state" -> RecordTree.fromTree(State.class, members);
            case "finding" -> new Found(RecordTree.fromTree(Finding.class, members.get("finding")));
            case "result" -> new ResultReady();
            case "failed" -> new Failed(RecordTree.fromTree(Failure.class, members.get("failure")));
            default -> new Unknown(line);
        };
    }
}
