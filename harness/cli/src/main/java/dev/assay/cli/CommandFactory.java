package dev.assay.cli;

import dev.assay.cli.console.Console;
import java.lang.reflect.Constructor;
import picocli.CommandLine;

/** Makes commands, handing the console to those that take one. */
final class CommandFactory implements CommandLine.IFactory {
    private final Console console;
    private final CommandLine.IFactory fallback = CommandLine.defaultFactory();

    CommandFactory(Console console) {
        this.console = console;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (constructor.getParameterCount() == 1 && constructor.getParameterTypes()[0] == Console.class) {
                return type.cast(constructor.newInstance(console));
            }
        }
        return fallback.create(type);
    }
}
