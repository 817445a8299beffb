package dev.assay.core.execute;

import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.RunnerProvider;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.core.store.RunDirectory;
import java.util.List;
import java.util.Map;

/**
 * What a campaign works with.
 *
 * @param run directory with plan and schedule; the same to start and to resume
 * @param runners by id
 * @param engines by id
 * @param workloads by id
 * @param distribution jars for the platforms
 * @param steps the pure steps
 * @param clock of the controller
 * @param progress is told how it goes on
 * @param stop ends it cleanly
 * @param limits of waiting for a trial's process
 * @param commandLine of this session, for the record
 */
public record CampaignSetup(
        RunDirectory run,
        Map<String, RunnerProvider> runners,
        Map<String, EngineProvider> engines,
        Map<String, WorkloadProvider> workloads,
        DistributionFolder distribution,
        CampaignSteps steps,
        CampaignClock clock,
        ProgressListener progress,
        StopSignal stop,
        TrialLimits limits,
        List<String> commandLine) {
    public CampaignSetup {
        runners = Map.copyOf(runners);
        engines = Map.copyOf(engines);
        workloads = Map.copyOf(workloads);
        commandLine = List.copyOf(commandLine);
    }
}
