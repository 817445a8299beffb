package dev.assay.agent.worker;

import dev.assay.api.Finding;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Collects findings and passes them on. */
final class Findings implements DeploymentListener {
    private final DeploymentListener next;
    private final List<Finding> all = new CopyOnWriteArrayList<>();

    Findings(DeploymentListener next) {
        this.next = next;
    }

    @Override
    public void phase(Phase phase) {
        next.phase(phase);
    }

    @Override
    public void finding(Finding finding) {
        all.add(finding);
        next.finding(finding);
    }

    List<Finding> all() {
        return List.copyOf(all);
    }
}
