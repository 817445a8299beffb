/** What tests of store, execute and report share. */
package dev.assay.core.support;
