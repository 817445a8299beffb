package dev.assay.core.plan.source;

/**
 * A value with the place it was read from.
 *
 * @param value as read
 * @param place where it stands
 */
public record Located<T>(T value, Place place) {}
