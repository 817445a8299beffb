/** JSON text of records for the agent, which carries no data binding library. */
@NullMarked
package dev.assay.agent.json;

import org.jspecify.annotations.NullMarked;
