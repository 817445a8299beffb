/** Workload {@code chat}: prompts for a language model that somebody else serves. */
@org.jspecify.annotations.NullMarked
package dev.assay.workloads.chat;
