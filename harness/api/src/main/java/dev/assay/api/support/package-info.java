/**
 * What runners share that start processes on the machine they run on: process trees, copies, names. JDK only, since the
 * modules that need it may not depend on each other.
 */
@NullMarked
package dev.assay.api.support;

import org.jspecify.annotations.NullMarked;
