package dev.assay.agent.spool;

import dev.assay.agent.json.TreeJson;
import dev.assay.api.Finding;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.SpoolFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What happens in a trial, numbered: kept in the spool, and told to whoever listens (docs/protocols.md). Never on the
 * path of a request.
 */
public final class Events {
    /** Version of the trial protocol. */
    public static final int PROTOCOL = 1;

    private final Path file;
    private final LiveView live;
    private long sequence;
    private @Nullable IOException writeFailure;

    /**
     * @param spool directory of the trial
     */
    public Events(Path spool, LiveView live) {
        this.file = spool.resolve(SpoolFiles.EVENTS);
        this.live = live;
    }

    public void hello() {
        emit("hello", false, Map.entry("protocol", PROTOCOL), Map.entry("versions", List.of(PROTOCOL)));
    }

    /**
     * @param phase {@code prepare}, {@code load}, {@code warm-up}, {@code measure}, {@code drain} or {@code done}
     * @param fraction of the phase that is over, in [0, 1]
     */
    public void state(String phase, double fraction) {
        double shown = Math.min(1, Math.max(0, fraction));
        emit("state", true, Map.entry("phase", phase), Map.entry("fraction", shown));
    }

    public void finding(Finding finding) {
        emit("finding", false, Map.entry("finding", finding));
    }

    public void failed(Failure failure) {
        emit("failed", false, Map.entry("failure", failure));
    }

    public void result() {
        emit("result", false, Map.entry("file", SpoolFiles.RESULT));
    }

    @SafeVarargs
    private synchronized void emit(String type, boolean droppable, Map.Entry<String, ? extends Object>... members) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("v", 1);
        event.put("seq", sequence++);
        event.put("type", type);
        for (Map.Entry<String, ?> member : members) {
            event.put(member.getKey(), member.getValue());
        }
        String line = TreeJson.line(event);
        keep(line);
        live.tell(line, droppable);
    }

    private void keep(String line) {
        try {
            Files.writeString(
                    file, line + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            writeFailure = writeFailure == null ? e : writeFailure;
        }
    }

    /** Why events are missing in the spool; empty when none is. */
    public synchronized Optional<SpoolException> failure() {
        return Optional.ofNullable(writeFailure).map(e -> SpoolException.writing(file, e));
    }
}
