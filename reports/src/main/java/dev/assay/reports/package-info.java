/** Exporters: HTML, JSON, Markdown and JUnit XML. Everything they are given is hostile until escaped. */
@NullMarked
package dev.assay.reports;

import org.jspecify.annotations.NullMarked;
