package dev.assay.runner.local;

import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerContext;
import java.nio.file.Path;
import java.util.Map;

/** A controller that holds an allocation until it is killed. Prints the files by which a worker joins its group. */
final class OwnerMain {
    private OwnerMain() {}

    public static void main(String[] arguments) throws Exception {
        Path scratch = Path.of(arguments[0]);
        Options options = new Options(Map.of("cache", arguments[0], "accelerator", "ignore"));
        try (Runner runner = new LocalRunnerProvider().open(options, new RunnerContext(scratch, scratch, "killed"));
                Allocation allocation = runner.allocate(Specs.gpu(0.5, 0))) {
            System.out.println("files "
                    + String.join(" ", allocation.granted().confinement().joinFiles()));
            System.out.flush();
            int unused = System.in.read(); // until the test ends, at the latest
        }
    }
}
