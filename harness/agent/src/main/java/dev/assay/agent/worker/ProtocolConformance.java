package dev.assay.agent.worker;

import dev.assay.api.trial.WorkloadRef;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/**
 * Checks any program that claims to speak the worker protocol (docs/protocols.md): starts it as a trial does and sends
 * it what a trial may send, and what it must survive or refuse.
 */
public final class ProtocolConformance {
    /**
     * What is checked.
     *
     * @param command program and arguments
     * @param environment variables added to its environment
     * @param workload a model that it can serve
     * @param engine id by which the plan would name it
     * @param engineOptions settings
     * @param directory for its log and its cache
     * @param stepNanos longest wait for any one step, loading the model included
     */
    public record Subject(
            List<String> command,
            Map<String, String> environment,
            WorkloadRef workload,
            String engine,
            Map<String, String> engineOptions,
            Path directory,
            long stepNanos) {}

    /**
     * One rule of the protocol.
     *
     * @param rule in words
     * @param passed whether it is kept
     * @param detail what was seen instead; empty when it is kept
     */
    public record Check(String rule, boolean passed, String detail) {}

    /** What a rule does with a worker. */
    interface Rule {
        /**
         * @throws ConformanceException when the rule is not kept
         */
        void check(ConformanceClient client)
                throws ConformanceException, IOException, TimeoutException, InterruptedException;
    }

    private final Subject subject;
    private final List<Check> checks = new ArrayList<>();

    private ProtocolConformance(Subject subject) {
        this.subject = subject;
    }

    /**
     * Checks everything; each rule that may end the worker gets one of its own.
     *
     * @throws InterruptedException when the thread was interrupted meanwhile
     */
    public static List<Check> check(Subject subject) throws InterruptedException {
        ProtocolConformance conformance = new ProtocolConformance(subject);
        StartRules.FRESH.forEach(conformance::fresh);
        conformance.served();
        StartRules.LOADED.forEach((rule, body) -> conformance.fresh(rule, client -> {
            ServingRules.makeReady(client);
            body.check(client);
        }));
        if (Thread.interrupted()) {
            throw new InterruptedException("the conformance check was interrupted");
        }
        return List.copyOf(conformance.checks);
    }

    private void fresh(String rule, Rule body) {
        try (ConformanceClient client = ConformanceClient.start(subject)) {
            record(rule, client, body);
        } catch (IOException e) {
            checks.add(new Check(rule, false, "the worker cannot be started: " + e.getMessage()));
        }
    }

    /** Rules that leave the worker as it was share one, since loading a model may take long. */
    private void served() {
        fresh("a model is made ready in the steps prepare, deploy and load", client -> {
            ServingRules.makeReady(client);
            ServingRules.ALL.forEach((rule, body) -> record(rule, client, body));
        });
    }

    private void record(String rule, ConformanceClient client, Rule body) {
        String detail = "";
        try {
            body.check(client);
        } catch (ConformanceException | IOException | TimeoutException e) {
            detail = String.valueOf(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            detail = "interrupted";
        }
        checks.add(new Check(rule, detail.isEmpty(), detail));
    }
}
