package dev.assay.agent.load;

import dev.assay.agent.clock.Clock;
import dev.assay.agent.clock.Waiter;
import dev.assay.agent.ledger.EndWatch;
import dev.assay.agent.ledger.LedgerSpec;
import dev.assay.agent.record.RawLog;
import dev.assay.agent.record.Windows;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Timeline;
import java.util.Optional;

/**
 * All that a load needs.
 *
 * @param clock time
 * @param chores where windows are completed; another thread than the issuer's, but in virtual time
 * @param waiter of the issuing thread
 * @param arrivals when requests are due
 * @param order which samples they name
 * @param samplesPerRequest how many
 * @param deployment takes them
 * @param ledger what the books need to know
 * @param windows where ends are recorded over time
 * @param ends watched for the effect of faults
 * @param raw where every request is kept, if it is
 * @param stop ends the load early
 */
public record LoadSetup(
        Clock clock,
        Timeline chores,
        Waiter waiter,
        Arrivals arrivals,
        SampleOrder order,
        int samplesPerRequest,
        Deployment deployment,
        LedgerSpec ledger,
        Windows windows,
        EndWatch ends,
        Optional<RawLog> raw,
        Stop stop) {}
