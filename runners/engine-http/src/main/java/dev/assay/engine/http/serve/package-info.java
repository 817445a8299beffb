/** A small server of the Open Inference Protocol over any engine that runs in this process. */
@org.jspecify.annotations.NullMarked
package dev.assay.engine.http.serve;
