package dev.assay.agent.worker.frame;

/** Kinds of frame. Below 0x80 the agent sends, from 0x80 the worker. A reply to a control frame is its kind plus 0x80. */
public final class FrameKind {
    public static final int HELLO = 0x01;
    public static final int PREPARE = 0x02;
    public static final int DEPLOY = 0x03;
    public static final int LOAD = 0x04;
    public static final int FAULT = 0x05;
    public static final int SHUTDOWN = 0x06;

    public static final int SUBMIT = 0x10;
    public static final int CANCEL = 0x11;
    public static final int ECHO = 0x12;

    /** Added to a control kind for its reply. */
    public static final int REPLY = 0x80;

    public static final int DONE = 0x90;
    public static final int CHUNK = 0x91;
    public static final int ECHOED = 0x92;
    /** A finding, as JSON. */
    public static final int NOTE = 0xA0;
    /** A control frame failed (its id), or the worker as a whole (id 0). */
    public static final int ERROR = 0xFF;

    private FrameKind() {}

    /** True for what an agent may send. */
    public static boolean fromAgent(int kind) {
        return (kind >= HELLO && kind <= SHUTDOWN) || (kind >= SUBMIT && kind <= ECHO);
    }

    /** True for what a worker may send. */
    public static boolean fromWorker(int kind) {
        return reply(kind) || (kind >= DONE && kind <= ECHOED) || kind == NOTE || kind == ERROR;
    }

    /** True for the reply to a control frame. */
    public static boolean reply(int kind) {
        return kind >= HELLO + REPLY && kind <= SHUTDOWN + REPLY;
    }

    /** True where the body is JSON. */
    public static boolean json(int kind) {
        return kind <= SHUTDOWN || reply(kind) || kind == NOTE || kind == ERROR;
    }
}
