package dev.assay.runner.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.Availability;
import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.Hosting;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulatedOptionsTest {
    private final SimulatedEngineProvider engine = new SimulatedEngineProvider();

    @Test
    void statedDefaultsAreTheDefaults() {
        Map<String, String> stated = new HashMap<>();
        for (OptionSpec option : engine.options()) {
            if (!option.defaultValue().isEmpty()) {
                stated.put(option.name(), option.defaultValue());
            }
        }
        assertEquals(SimulatedSettings.of(Options.none()), SimulatedSettings.of(new Options(stated)));
        assertEquals(Hosting.AGENT, engine.hosting(Options.none()));
        assertEquals(Hosting.WORKER, engine.hosting(new Options(Map.of("hosting", "worker"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "service=pareto",
                "service-mean=10",
                "service-cv=-1",
                "servers=0",
                "servers=NaN",
                "error-ratio=1.5",
                "drop-ratio=-0.1",
                "wrong-ratio=NaN",
                "warm-up-factor=-1",
                "trial-noise=-1",
                "allocation-factor=0",
                "throttle-factor=0",
                "prefill=2",
                "chunks=-1",
                "stall-at=x",
                "seed=x"
            })
    void aWrongOptionIsNamed(String option) {
        String name = option.substring(0, option.indexOf('='));
        EngineContext context = new EngineContext(Path.of(""), new EventTimeline(), 1, OptionalInt.empty());
        DeployException e = assertThrows(DeployException.class, () -> engine.open(Platform.options(option), context));
        assertTrue(e.getMessage().contains(name + ":"), e.getMessage());
        assertInstanceOf(Availability.Unavailable.class, engine.probe(Platform.options(option)));
    }

    @Test
    void contradictionsAreRefused() {
        for (String[] options : new String[][] {
            {"error-ratio=0.6", "drop-ratio=0.6"},
            {"service=bimodal", "service-cv=4"},
            {"stall-for=2s", "stall-every=1s"}
        }) {
            assertInstanceOf(Availability.Unavailable.class, engine.probe(Platform.options(options)));
        }
    }

    @Test
    void aHostingOfItsOwnIsRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> engine.hosting(new Options(Map.of("hosting", "executable"))));
        assertInstanceOf(Availability.Unavailable.class, engine.probe(new Options(Map.of("hosting", "nowhere"))));
    }

    @Test
    void deploymentCanBeMadeToFail() {
        DeployException e = assertThrows(DeployException.class, () -> new Platform(1, "fail-deploy=true"));
        assertTrue(e.getMessage().contains("simulated"), e.getMessage());
    }
}
