/** What a plug-in implements: runners, engines, workloads, faults, metrics and exporters. */
@NullMarked
package dev.assay.api.spi;

import org.jspecify.annotations.NullMarked;
