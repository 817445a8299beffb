package dev.assay.agent.worker;

import dev.assay.api.Finding;

/** Is told what a deployment is doing. Called from any thread; returns quickly. */
public interface DeploymentListener {
    /** Listens to nothing. */
    DeploymentListener NONE = new DeploymentListener() {
        @Override
        public void phase(Phase phase) {}

        @Override
        public void finding(Finding finding) {}
    };

    /** What is being waited for before the load. */
    enum Phase {
        /** The worker's process starts. */
        START,
        /** The model file is made where it is not cached. */
        PREPARE,
        /** The model and the samples are loaded. */
        LOAD,
        /** The first right answer. */
        FIRST_ANSWER
    }

    void phase(Phase phase);

    void finding(Finding finding);
}
