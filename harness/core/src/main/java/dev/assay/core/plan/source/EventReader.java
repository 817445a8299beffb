package dev.assay.core.plan.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;

/**
 * Builds the tree from the parser's events. The library's own composer recurses without a bound on depth and expands
 * aliases later; here both are bounded while the tree grows.
 */
final class EventReader {
    private static final int DEEPEST = 24;
    private static final int MOST_NODES = 20_000;
    private static final Set<String> CORE_TAGS = Stream.of("str", "int", "float", "bool", "null", "map", "seq")
            .map(word -> "tag:yaml.org,2002:" + word)
            .collect(Collectors.toUnmodifiableSet());

    private final Iterator<Event> events;
    private final Problems problems;
    private final Map<Anchor, Sized> anchors = new HashMap<>();
    private int nodes;

    /** A node with the number of nodes it stands for when its aliases are written out. */
    private record Sized(Node node, int size) {}

    /** Stops reading; the problem has been told. */
    private static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Stop() {
            super("stop", null, false, false);
        }
    }

    EventReader(Iterable<Event> events, Problems problems) {
        this.events = events.iterator();
        this.problems = problems;
    }

    Optional<Node> document() {
        Node root = null;
        try {
            while (events.hasNext()) {
                Event event = events.next();
                if (event instanceof DocumentStartEvent && root != null) {
                    problems.add(at(event), "", "a second document", "one plan in a file", "remove the line '---'");
                    return Optional.empty();
                }
                if (event instanceof NodeEvent node) {
                    root = node(node, 0);
                }
            }
        } catch (Stop stop) {
            return Optional.empty();
        }
        if (root == null) {
            problems.add(Position.START, "", "nothing", "a plan", "examples/ holds plans to start from");
        }
        return Optional.ofNullable(root);
    }

    private Node node(NodeEvent event, int depth) {
        if (depth > DEEPEST) {
            throw stop(event, "more than " + DEEPEST + " levels of nesting", "a plan");
        }
        if (event instanceof AliasEvent alias) {
            return alias(alias);
        }
        count(event, 1);
        int before = nodes;
        Node node = content(event, depth);
        event.getAnchor().ifPresent(anchor -> anchors.put(anchor, new Sized(node, nodes - before + 1)));
        return node;
    }

    private Node alias(AliasEvent event) {
        Sized target = anchors.get(event.getAlias());
        if (target == null) {
            throw stop(event, "the alias *" + Shown.plain(event.getAlias().getValue()), "an anchor before its alias");
        }
        count(event, target.size());
        return target.node();
    }

    private Node content(NodeEvent event, int depth) {
        if (event instanceof ScalarEvent scalar) {
            tag(scalar, scalar.getTag());
            return new Node.Scalar(at(scalar), scalar.getValue(), !scalar.isPlain());
        }
        if (event instanceof SequenceStartEvent start) {
            tag(start, start.getTag());
            return new Node.Items(at(start), items(depth));
        }
        MappingStartEvent start = (MappingStartEvent) event;
        tag(start, start.getTag());
        return new Node.Members(at(start), members(depth));
    }

    private List<Node> items(int depth) {
        List<Node> items = new ArrayList<>();
        for (Event event = events.next(); !(event instanceof SequenceEndEvent); event = events.next()) {
            items.add(node((NodeEvent) event, depth + 1));
        }
        return items;
    }

    private List<Node.Member> members(int depth) {
        List<Node.Member> members = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (Event event = events.next(); !(event instanceof MappingEndEvent); event = events.next()) {
            Node key = node((NodeEvent) event, depth + 1);
            Node value = node((NodeEvent) events.next(), depth + 1);
            if (!(key instanceof Node.Scalar scalar)) {
                problems.add(at(event), "", key.shown() + " as a key", "a word as a key", "");
            } else if (keys.add(scalar.text())) {
                members.add(new Node.Member(at(event), scalar.text(), value));
            } else {
                problems.add(
                        at(event), "", "the key " + scalar.shown() + " again", "each key once", "remove one of them");
            }
        }
        return members;
    }

    private void tag(Event event, Optional<String> tag) {
        tag.filter(t -> !CORE_TAGS.contains(t))
                .ifPresent(t -> problems.add(
                        at(event), "", "the tag " + Shown.quoted(t), "a value without a tag", "remove the tag"));
    }

    private void count(Event event, int more) {
        nodes += more;
        if (nodes > MOST_NODES) {
            throw stop(event, "more than " + MOST_NODES + " values, aliases counted as what they stand for", "a plan");
        }
    }

    private Stop stop(Event event, String found, String expected) {
        problems.add(at(event), "", found, expected, "");
        return new Stop();
    }

    private static Position at(Event event) {
        return event.getStartMark().map(YamlTree::position).orElse(Position.START);
    }
}
