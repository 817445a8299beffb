package dev.assay.api.tree;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Copies a record with every text in it changed, however deep it lies, so that no member can be forgotten. */
public final class RecordTexts {
    private RecordTexts() {}

    /**
     * @param change for every {@code String}, those in lists, maps (values and keys) and optionals too
     * @throws IllegalArgumentException when a record refuses its changed texts
     */
    public static <T extends Record> T map(T value, UnaryOperator<String> change) {
        @SuppressWarnings("unchecked") // A record is copied into one of its own class.
        T copy = (T) copy(value, change);
        return copy;
    }

    private static Object copy(Object value, UnaryOperator<String> change) {
        if (value instanceof String text) {
            return change.apply(text);
        }
        if (value instanceof Record record) {
            return record(record, change);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(v -> copy(v, change)).toList();
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> copy = new LinkedHashMap<>();
            map.forEach((k, v) -> copy.put(copy(k, change), copy(v, change)));
            return copy;
        }
        if (value instanceof Optional<?> optional) {
            return optional.map(v -> copy(v, change));
        }
        return value;
    }

    private static Record record(Record value, UnaryOperator<String> change) {
        RecordComponent[] components = value.getClass().getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] arguments = new Object[components.length];
        try {
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                components[i].getAccessor().setAccessible(true);
                arguments[i] = copy(components[i].getAccessor().invoke(value), change);
            }
            Constructor<? extends Record> constructor = value.getClass().getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(
                    value.getClass().getSimpleName() + ": "
                            + e.getTargetException().getMessage(),
                    e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot copy " + value.getClass(), e);
        }
    }
}
