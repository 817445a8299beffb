/** Bodies of the Open Inference Protocol, version 2: read and written by client and server. */
@org.jspecify.annotations.NullMarked
package dev.assay.engine.http.oip;
