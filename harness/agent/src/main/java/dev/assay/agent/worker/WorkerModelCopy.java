package dev.assay.agent.worker;

import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The copy of the model file that a worker made for this trial. */
final class WorkerModelCopy implements FaultTarget.ModelCopy {
    private final WorkerConnection worker;
    private final Optional<Path> directory;

    WorkerModelCopy(WorkerConnection worker, Optional<Path> directory) {
        this.worker = worker;
        this.directory = directory;
    }

    @Override
    public Path modelFile() throws FaultException {
        Path own = directory.orElseThrow(
                () -> new FaultException("the worker was not told to serve a copy of its own of the model file"));
        try (Stream<Path> files = Files.list(own)) {
            List<Path> copies = files.filter(Files::isRegularFile).toList();
            if (copies.size() == 1) {
                return copies.get(0);
            }
            throw new FaultException("expected one copy of the model file, found " + copies.size());
        } catch (IOException e) {
            throw new FaultException("the worker serves no copy of a model file: it has none, or does not make one", e);
        }
    }

    @Override
    public void kill() {
        worker.process().kill();
    }
}
