package dev.assay.engine.http;

/** Protocols of endpoints. */
enum ApiKind {
    /** Open Inference Protocol, version 2. */
    OIP,
    /** Chat completions as OpenAI has them, as a stream of events. */
    OPENAI
}
