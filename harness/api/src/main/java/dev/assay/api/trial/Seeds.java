package dev.assay.api.trial;

/**
 * One seed for each dimension of chance, so that both arms of a block see the same draws.
 *
 * @param arrivals times of requests
 * @param samples contents of samples
 * @param order order of samples
 * @param weights generated model weights; the same for every trial of a run
 */
public record Seeds(long arrivals, long samples, long order, long weights) {}
