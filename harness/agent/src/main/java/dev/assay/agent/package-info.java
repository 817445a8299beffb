/** The program that runs one trial on a platform. */
@NullMarked
package dev.assay.agent;

import org.jspecify.annotations.NullMarked;
