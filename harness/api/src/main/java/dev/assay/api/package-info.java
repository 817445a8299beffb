/** The words of Assay as types: arms, outcomes, verdicts, findings, units, shares and prices. */
@NullMarked
package dev.assay.api;

import org.jspecify.annotations.NullMarked;
