package dev.assay.core.support;

import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Hosting;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Options;
import java.util.Set;

/** An engine that is never opened: its trials are fake. */
public final class FakeEngine implements EngineProvider {
    @Override
    public String id() {
        return "fake-engine";
    }

    @Override
    public String description() {
        return "never opened";
    }

    @Override
    public Hosting hosting(Options options) {
        return Hosting.WORKER;
    }

    @Override
    public Set<ModelFormat> formats() {
        return Set.of(ModelFormat.NONE);
    }

    @Override
    public Engine open(Options options, EngineContext context) {
        throw new UnsupportedOperationException("never opened");
    }
}
