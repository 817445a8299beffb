package dev.assay.agent.worker;

import dev.assay.agent.worker.frame.Frames;
import dev.assay.api.Finding;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.Failure.Blame;
import java.util.List;
import java.util.OptionalInt;

/** What can go wrong with a worker, in words and with whose doing it is. */
final class WorkerFailures {
    private static final String SEE_LOG = "Read worker.log in the trial's directory.";

    private WorkerFailures() {}

    static Failure cannotStart(String reason) {
        return new Failure(
                "WORKER_NOT_STARTED",
                Blame.HOST,
                "the worker's process could not be started: " + reason,
                "Check that /bin/sh and the program exist on the platform and that processes may be started there.");
    }

    /** Its stream ended; says how the process ended where that is known within a moment. */
    static Failure ended(WorkerProcess process) {
        try {
            process.awaitEnd(500);
            process.awaitOutput(500);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        OptionalInt code = process.exitCode();
        if (code.isEmpty()) {
            return protocol("the worker closed its end of the pipe but goes on running");
        }
        return code.getAsInt() == WorkerCommand.CANNOT_JOIN
                ? cannotJoin()
                : new Failure("WORKER_DIED", Blame.PLATFORM, "the worker " + exit(code.getAsInt()), SEE_LOG);
    }

    private static String exit(int code) {
        return code > 128
                ? "was ended by signal " + (code - 128) + (code == 137 ? " (killed, or out of memory)" : "")
                : "ended with exit code " + code;
    }

    private static Failure cannotJoin() {
        return new Failure(
                "SHARE_NOT_JOINED",
                Blame.HOST,
                "the worker could not be put into its share (a cgroup could not be joined), so it was not started",
                "Read worker.log for the file; the runner must leave it writable for this user.");
    }

    static Failure protocol(String what) {
        return new Failure(
                "WORKER_PROTOCOL",
                Blame.PLATFORM,
                "the worker does not keep to the protocol: " + what,
                "Check the worker with the conformance test of docs/protocols.md.");
    }

    static Failure timeout(String what) {
        return new Failure(
                "WORKER_START_TIMEOUT",
                Blame.PLATFORM,
                "the worker was not ready in time; it was still " + what,
                SEE_LOG + " Raise limits.workerStart where the model really needs longer.");
    }

    static Failure wedged() {
        return new Failure(
                "TARGET_WEDGED",
                Blame.PLATFORM,
                "the worker was killed but its process does not end: it hangs in the kernel or a driver",
                "Look at the kernel log of the platform; the device may need a reset.");
    }

    static Finding wedgedFinding(String subject) {
        Failure wedged = wedged();
        return Finding.error(wedged.code(), wedged.message() + ".", wedged.hint(), subject);
    }

    static Failure version(int found) {
        return new Failure(
                "WORKER_VERSION",
                Blame.HARNESS,
                "the worker chose version " + found + " of the protocol, which was not offered",
                "Use a worker and an agent of the same release.");
    }

    static Failure wrongAnswers(int tried) {
        return new Failure(
                "WRONG_ANSWERS_AT_START",
                Blame.PLATFORM,
                "the model is loaded but none of its first " + tried + " answers is right within tolerance",
                "The engine computes something else than the reference: check dtype, weights and driver.");
    }

    static Failure probeFailed() {
        return new Failure(
                "FIRST_REQUEST_FAILED",
                Blame.PLATFORM,
                "the model is loaded but its first request ended with an error",
                SEE_LOG);
    }

    static Failure reader(Throwable e) {
        return new Failure(
                "AGENT_FAULT",
                Blame.HARNESS,
                "the agent failed while it served the worker: " + e,
                "This is a fault of Assay; please report it with the trial's directory.");
    }

    static Failure noCommonVersion(List<Integer> offered) {
        return new Failure(
                "WORKER_VERSION",
                Blame.HARNESS,
                "the worker speaks version " + Frames.VERSION + " of the protocol, the agent offers " + offered,
                "Use a worker and an agent of the same release.");
    }

    static Failure unsupportedFault(String kind) {
        return new Failure(
                "UNSUPPORTED",
                Blame.HARNESS,
                "this worker has no fault named '" + kind + "'; it has: device-lost, device-oom, wrong-answers",
                "Leave the fault out, or choose an engine that has it.");
    }

    static Failure faultRefused(String why) {
        return new Failure("UNSUPPORTED", Blame.HARNESS, why, "Leave the fault out, or choose an engine that has it.");
    }

    static Failure deviceLost() {
        return new Failure(
                "DEVICE_LOST",
                Blame.PLATFORM,
                "the device is lost: the engine reports a fatal error of it (asked for by a planned fault)",
                "Look at the kernel log of the platform for errors of the device.");
    }

    static Failure unsupported(int kind) {
        return new Failure(
                "UNSUPPORTED",
                Blame.HARNESS,
                String.format("this worker does not support control frames of kind 0x%02X", kind),
                "Choose another engine, or leave out the fault that needs it.");
    }

    /** What an engine or workload in this process threw. */
    static DeploymentFailedException wrap(Throwable thrown) {
        if (thrown instanceof DeploymentFailedException failed) {
            return failed;
        }
        Failure failure = new Failure(
                "ENGINE_FAILED",
                Blame.PLATFORM,
                "the engine failed: " + thrown,
                "Check that the engine's natives fit this platform (driver, C library, memory).");
        return new DeploymentFailedException(failure, thrown);
    }

    /** The same failure with the end of the worker's log. */
    static Failure withLog(Failure failure, WorkerLog log) {
        String lines = log.lastLines(4).replace('\n', '|').strip();
        if (lines.isEmpty() || failure.blame() == Blame.HARNESS) {
            return failure;
        }
        String quoted = lines.length() > 500 ? "..." + lines.substring(lines.length() - 500) : lines;
        return new Failure(
                failure.code(), failure.blame(), failure.message() + "; its last output: " + quoted, failure.hint());
    }
}
