package dev.assay.workloads.served;

import dev.assay.workloads.graph.Graph;

/**
 * A served model of one size.
 *
 * @param graph what is computed
 * @param pool its samples
 * @param answer what is kept of a result
 * @param expected where right answers come from
 * @param tolerance how near an answer must come
 */
public record GraphModel(Graph graph, SamplePool pool, AnswerForm answer, Expected expected, Tolerance tolerance) {
    public GraphModel {
        if (!pool.shape().equals(graph.inputShape())) {
            throw new IllegalArgumentException(
                    "pool: expected samples of shape " + graph.inputShape() + ", found " + pool.shape());
        }
    }
}
