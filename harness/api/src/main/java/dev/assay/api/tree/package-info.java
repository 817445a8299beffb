/** Records to and from trees of maps, lists, strings, numbers and booleans, so that every side writes the same JSON. */
@NullMarked
package dev.assay.api.tree;

import org.jspecify.annotations.NullMarked;
