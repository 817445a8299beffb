package dev.assay.workloads.format;

import dev.assay.workloads.graph.Graph;
import dev.assay.workloads.graph.Parameter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a graph as a TorchScript archive: an uncompressed zip of the code, a pickle of the module and one record per
 * weight tensor. Weights are drawn while writing, so that only one tensor is in memory at a time. The same graph and
 * seed give the same bytes.
 */
public final class TorchScriptFile {
    private static final String ROOT = "model/";
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private TorchScriptFile() {}

    /** Writes the archive; the stream is not closed. */
    public static void write(Graph graph, long weightsSeed, OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out);
        record(zip, "data.pkl", module(graph));
        record(zip, "code/__torch__.py", source(graph).getBytes(StandardCharsets.UTF_8));
        List<Parameter> parameters = graph.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            record(zip, "data/" + i, WeightBytes.of(parameters.get(i).values(weightsSeed)));
        }
        record(zip, "constants.pkl", new PickleWriter().tuple(List.of()).finish());
        record(zip, "byteorder", "little".getBytes(StandardCharsets.US_ASCII));
        record(zip, "version", "3\n".getBytes(StandardCharsets.US_ASCII));
        zip.finish();
    }

    private static byte[] module(Graph graph) {
        PickleWriter pickle = new PickleWriter()
                .beginObject("__torch__", "Model")
                .name("training")
                .flag(false);
        List<Parameter> parameters = graph.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            pickle.name(parameters.get(i).name()).tensor(i, parameters.get(i).shape());
        }
        return pickle.endObject().finish();
    }

    /** The TorchScript code of a graph; it does not depend on the size of images. */
    public static String source(Graph graph) {
        StringBuilder code = new StringBuilder("class Model(Module):\n");
        code.append("  __parameters__ = [").append(names(graph, true)).append("]\n");
        code.append("  __buffers__ = [").append(names(graph, false)).append("]\n");
        code.append("  training : bool\n");
        graph.parameters().forEach(p -> code.append("  ").append(p.name()).append(" : Tensor\n"));
        code.append("  def forward(self: __torch__.Model,\n    v0: Tensor) -> Tensor:\n");
        List<Graph.Step> steps = graph.steps();
        for (int i = 0; i < steps.size(); i++) {
            List<String> inputs = new ArrayList<>();
            steps.get(i).inputs().forEach(n -> inputs.add("v" + n));
            code.append("    v").append(i + 1).append(" = ");
            code.append(steps.get(i).op().torchScript(inputs)).append("\n");
        }
        return code.append("    return v").append(steps.size()).append("\n").toString();
    }

    private static String names(Graph graph, boolean trained) {
        return graph.parameters().stream()
                .filter(p -> p.trained() == trained)
                .map(p -> "\"" + p.name() + "\", ")
                .collect(Collectors.joining());
    }

    private static void record(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        ZipEntry entry = new ZipEntry(ROOT + name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(crc.getValue());
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }
}
