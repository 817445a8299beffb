/** JSON text to and from trees. */
@NullMarked
package dev.assay.core.json;

import org.jspecify.annotations.NullMarked;
