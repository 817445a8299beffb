package dev.assay.workloads.served;

import dev.assay.workloads.graph.Graph;

/** Where right answers come from. */
public interface Expected {
    /** The weights that are used when a run asks for a seed. */
    long weightsSeed(long asked);

    /** The right answer to one sample of the pool. */
    float[] answer(GraphModel model, int index, long weightsSeed);

    /** Computed when needed, in double precision, for any weights: for models that take milliseconds. */
    static Expected computed() {
        return new Expected() {
            @Override
            public long weightsSeed(long asked) {
                return asked;
            }

            @Override
            public float[] answer(GraphModel model, int index, long weightsSeed) {
                return reference(model, index, weightsSeed);
            }
        };
    }

    /**
     * Read from a resource that {@link #reference} made once. The weights are then the same in every run: one file in
     * the cache, one set of answers.
     */
    static Expected stored(Class<?> beside, String resource, long weightsSeed) {
        return new StoredAnswers(beside, resource, weightsSeed);
    }

    /** What the graph gives for one sample of the pool without any engine. */
    static float[] reference(GraphModel model, int index, long weightsSeed) {
        Graph graph = model.graph();
        double[] result = graph.evaluate(model.pool().law().apply(index), p -> p.values(weightsSeed));
        float[] narrow = new float[result.length];
        for (int i = 0; i < narrow.length; i++) {
            narrow[i] = (float) result[i];
        }
        float[] answer = new float[model.answer().length(narrow.length)];
        model.answer().keep(narrow, 0, narrow.length, answer, 0);
        return answer;
    }
}
