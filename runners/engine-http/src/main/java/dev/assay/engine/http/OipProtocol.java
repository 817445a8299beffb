package dev.assay.engine.http;

import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.engine.http.oip.OipBody;
import java.util.List;

/**
 * Open Inference Protocol, version 2, over HTTP: JSON, or JSON with tensors as bytes behind it (the binary tensor data
 * extension).
 */
final class OipProtocol implements Protocol {
    private final Heads heads;
    private final String path;
    private final String model;
    private final ModelSpec spec;
    private final boolean binary;

    /**
     * @param model name on the server
     * @param spec names of its inputs and outputs
     */
    OipProtocol(Heads heads, String model, ModelSpec spec, boolean binary) {
        this.heads = heads;
        this.model = model;
        this.path = "/v2/models/" + Heads.part(model);
        this.spec = spec;
        this.binary = binary;
    }

    @Override
    public List<Check> checks() {
        return List.of(
                new Check(
                        "asking whether the server is ready",
                        "/v2/health/ready",
                        "the url is that of the server, without /v2; a server behind a token needs token-env or"
                                + " token-file"),
                new Check(
                        "asking for the model '" + model + "'",
                        path + "/ready",
                        "set the engine's option model to a name that the server has"));
    }

    @Override
    public Call call(SampleSet samples, int first, int count) {
        int[] indices = new int[count];
        for (int i = 0; i < count; i++) {
            indices[i] = first + i;
        }
        List<Tensor> inputs = samples.inputs(indices);
        if (inputs.size() != spec.inputs().size()) {
            throw new IllegalArgumentException("the workload makes " + inputs.size() + " inputs, its model has "
                    + spec.inputs().size() + " names for them");
        }
        OipBody body = OipBody.request(spec, inputs, binary);
        String type = binary ? "application/octet-stream" : "application/json";
        String further = binary ? OipBody.JSON_LENGTH + ": " + body.jsonLength() + "\r\n" : "";
        return new Call(heads.post(path + "/infer", body.bytes().length, type, further), body.bytes(), inputs);
    }

    @Override
    public AnswerReader reader(Call call) {
        return new OipAnswer(spec.outputs());
    }
}
