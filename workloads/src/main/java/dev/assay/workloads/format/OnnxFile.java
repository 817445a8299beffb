package dev.assay.workloads.format;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import com.google.protobuf.ByteString;
import dev.assay.workloads.graph.Graph;
import dev.assay.workloads.graph.OnnxNode;
import dev.assay.workloads.graph.Parameter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.TreeMap;

/** Writes a graph as an ONNX file (IR 8, opset 17) with the weights inside and a free batch size. */
public final class OnnxFile {
    private static final int IR_VERSION = 8;
    private static final int OPSET = 17;

    private OnnxFile() {}

    /** Writes the file; the stream is not closed. All weights are in memory while it runs. */
    public static void write(Graph graph, long weightsSeed, OutputStream out) throws IOException {
        GraphProto.Builder proto = GraphProto.newBuilder().setName(graph.name());
        proto.addInput(value(graph.input(), graph.inputShape()));
        proto.addOutput(value(graph.output(), graph.outputShape()));
        graph.parameters().forEach(p -> proto.addInitializer(weights(p, weightsSeed)));
        for (int i = 0; i < graph.steps().size(); i++) {
            proto.addNode(node(graph, i));
        }
        ModelProto.newBuilder()
                .setIrVersion(IR_VERSION)
                .setProducerName("assay")
                .addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(OPSET))
                .setGraph(proto)
                .build()
                .writeTo(out);
    }

    private static NodeProto node(Graph graph, int step) {
        Graph.Step at = graph.steps().get(step);
        OnnxNode form = at.op().onnx();
        NodeProto.Builder node = NodeProto.newBuilder().setOpType(form.type()).setName("step" + step);
        at.inputs().forEach(n -> node.addInput(valueName(graph, n)));
        at.op().parameters().forEach(p -> node.addInput(p.name()));
        node.addOutput(valueName(graph, step + 1));
        // Sorted, so that the same graph gives the same bytes.
        new TreeMap<>(form.integers())
                .forEach((name, n) -> node.addAttribute(
                        attribute(name, AttributeProto.AttributeType.INT).setI(n)));
        new TreeMap<>(form.lists())
                .forEach((name, list) -> node.addAttribute(
                        attribute(name, AttributeProto.AttributeType.INTS).addAllInts(list)));
        new TreeMap<>(form.numbers())
                .forEach((name, x) -> node.addAttribute(
                        attribute(name, AttributeProto.AttributeType.FLOAT).setF(x)));
        return node.build();
    }

    private static AttributeProto.Builder attribute(String name, AttributeProto.AttributeType type) {
        return AttributeProto.newBuilder().setName(name).setType(type);
    }

    private static String valueName(Graph graph, int number) {
        if (number == 0) {
            return graph.input();
        }
        return number == graph.steps().size() ? graph.output() : "v" + number;
    }

    private static TensorProto weights(Parameter parameter, long seed) {
        TensorProto.Builder tensor =
                TensorProto.newBuilder().setName(parameter.name()).setDataType(TensorProto.DataType.FLOAT.getNumber());
        parameter.shape().forEach(tensor::addDims);
        return tensor.setRawData(ByteString.copyFrom(WeightBytes.of(parameter.values(seed))))
                .build();
    }

    /** Every dimension of the input but the first is fixed; names stand for those that depend on it. */
    private static ValueInfoProto value(String name, List<Integer> shape) {
        TensorShapeProto.Builder dimensions = TensorShapeProto.newBuilder()
                .addDim(TensorShapeProto.Dimension.newBuilder().setDimParam("batch"));
        shape.forEach(size ->
                dimensions.addDim(TensorShapeProto.Dimension.newBuilder().setDimValue(size)));
        TypeProto.Tensor type = TypeProto.Tensor.newBuilder()
                .setElemType(TensorProto.DataType.FLOAT.getNumber())
                .setShape(dimensions)
                .build();
        return ValueInfoProto.newBuilder()
                .setName(name)
                .setType(TypeProto.newBuilder().setTensorType(type))
                .build();
    }
}
