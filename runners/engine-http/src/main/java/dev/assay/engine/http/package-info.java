/** Engine {@code http}: an endpoint that is already there, and a small server of the same protocol. */
@org.jspecify.annotations.NullMarked
package dev.assay.engine.http;
