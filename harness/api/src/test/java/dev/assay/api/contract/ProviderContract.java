package dev.assay.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Provider;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** What every provider must do, whatever its kind. */
public abstract class ProviderContract {
    /** The provider under test. */
    protected abstract Provider provider();

    /** The interface under which it is registered in {@code META-INF/services}. */
    protected abstract Class<? extends Provider> kind();

    @Test
    void isFoundByTheServiceLoader() {
        List<? extends Provider> found = ServiceLoader.load(kind()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        assertTrue(
                found.stream().anyMatch(p -> p.getClass() == provider().getClass()),
                () -> provider().getClass().getName() + " is missing from META-INF/services/" + kind().getName());
    }

    @Test
    void idIsAPlanWord() {
        assertTrue(
                provider().id().matches("[a-z][a-z0-9]*(-[a-z0-9]+)*"),
                provider().id());
    }

    @Test
    void descriptionIsOneLine() {
        String description = provider().description();
        assertFalse(description.isBlank());
        assertEquals(1, description.lines().count(), description);
    }

    @Test
    void optionsAreDescribedOnceEach() {
        List<OptionSpec> options = provider().options();
        assertEquals(
                options.size(),
                options.stream().map(OptionSpec::name).distinct().count());
        for (OptionSpec option : options) {
            assertTrue(option.name().matches("[a-z][a-zA-Z0-9-]*"), option.name());
            assertFalse(option.description().isBlank(), option.name());
        }
    }

    @Test
    void probeNeverThrowsNotEvenForNonsense() {
        Map<String, String> nonsense = new HashMap<>();
        provider().options().forEach(option -> nonsense.put(option.name(), "?? nonsense ??"));
        assertNotNull(provider().probe(Options.none()));
        assertNotNull(provider().probe(new Options(nonsense)));
    }
}
