/** The directory in which a trial leaves its records, and the live view of them. */
@NullMarked
package dev.assay.agent.spool;

import org.jspecify.annotations.NullMarked;
