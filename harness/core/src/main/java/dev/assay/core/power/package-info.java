/** What a plan can show before any money is spent: blocks, joint power, time and cost. Pure. */
@NullMarked
package dev.assay.core.power;

import org.jspecify.annotations.NullMarked;
