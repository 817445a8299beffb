package dev.assay.core.plan;

import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.source.Node;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.SourceText;
import dev.assay.core.plan.source.YamlTree;
import java.util.List;
import java.util.Optional;

/** Reads plan files. */
public final class PlanReader {
    private final Catalogue catalogue;

    /**
     * @param catalogue what is installed
     */
    public PlanReader(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * The plan that a file holds, with every default filled in.
     *
     * @param file name as the user gave it, for messages
     * @param bytes the file's content
     * @throws PlanException with every mistake that it has
     */
    public ExperimentPlan read(String file, byte[] bytes) throws PlanException {
        Problems problems = new Problems(file);
        Optional<SourceText> source = YamlTree.decode(file, bytes, problems);
        Optional<Node> root = source.flatMap(text -> YamlTree.parse(text, problems));
        Optional<Fields> fields = root.flatMap(node -> PlanForm.FORM.read(new Place("", node), problems));
        List<GatePlan> gates = fields.map(plan -> check(plan, problems)).orElse(List.of());
        if (!problems.isEmpty() || fields.isEmpty()) {
            throw new PlanException(problems.sorted(), source.orElse(new SourceText(file, "")));
        }
        return PlanAssembly.plan(fields.get(), gates, source.orElseThrow().text());
    }

    private List<GatePlan> check(Fields plan, Problems problems) {
        plan.get(PlanForm.TRIALS).ifPresent(trials -> TrialsRules.check(trials, problems));
        new PlatformRules(catalogue, problems).check(plan);
        new WorkloadRules(catalogue, plan, problems).check();
        return new GateRules(catalogue, plan, problems).resolve();
    }
}
