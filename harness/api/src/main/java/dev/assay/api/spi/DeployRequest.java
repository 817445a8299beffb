package dev.assay.api.spi;

/**
 * A model to be served.
 *
 * @param workload gives samples and turns outputs into answers
 * @param model the model file
 * @param device {@code auto}, {@code cpu}, {@code cuda}, {@code cuda:1}, ...
 */
public record DeployRequest(Workload workload, ModelSpec model, String device) {}
