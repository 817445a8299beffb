/** Gives each scheduled request exactly one outcome. */
@NullMarked
package dev.assay.agent.ledger;

import org.jspecify.annotations.NullMarked;
