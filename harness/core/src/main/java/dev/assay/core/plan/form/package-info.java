/** Descriptions of what a plan may contain. One description reads the plan and writes its JSON Schema. */
@NullMarked
package dev.assay.core.plan.form;

import org.jspecify.annotations.NullMarked;
