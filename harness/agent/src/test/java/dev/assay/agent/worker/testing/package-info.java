/** A tiny engine and workload that the tests run in real worker processes. */
package dev.assay.agent.worker.testing;
