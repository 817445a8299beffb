package dev.assay.api.tree;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The {@code kind} member that tells variants of a sealed interface apart. */
final class SealedKinds {
    private SealedKinds() {}

    static boolean isVariant(Class<?> type) {
        for (Class<?> parent : type.getInterfaces()) {
            if (parent.isSealed()) {
                return true;
            }
        }
        return false;
    }

    /** {@code NotSent} is written {@code not-sent}. */
    static String kindOf(Class<?> type) {
        return type.getSimpleName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    static Class<?> variant(Class<?> sealed, @Nullable Object kind, String path) throws TreeException {
        StringBuilder known = new StringBuilder();
        for (Class<?> variant : sealed.getPermittedSubclasses()) {
            if (kindOf(variant).equals(kind)) {
                return variant;
            }
            known.append(known.isEmpty() ? "" : ", ").append(kindOf(variant));
        }
        throw new TreeException(path + ".kind", "expected one of " + known + ", found " + kind);
    }
}
