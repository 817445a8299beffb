// MLPerf LoadGen driving a system that answers at once on the issuing thread: what NullLoad is measured beside.
// Build and run with harness/bench/loadgen.sh; arguments: TARGET_QPS SECONDS COALESCE(0|1) OUTPUT_DIRECTORY
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "loadgen.h"
#include "query_sample_library.h"
#include "system_under_test.h"
#include "test_settings.h"

namespace {

class Samples final : public mlperf::QuerySampleLibrary {
 public:
  const std::string& Name() override { return name_; }
  size_t TotalSampleCount() override { return 1024; }
  size_t PerformanceSampleCount() override { return 1024; }
  void LoadSamplesToRam(const std::vector<mlperf::QuerySampleIndex>&) override {}
  void UnloadSamplesFromRam(const std::vector<mlperf::QuerySampleIndex>&) override {}

 private:
  std::string name_{"null samples"};
};

class NullSut final : public mlperf::SystemUnderTest {
 public:
  const std::string& Name() override { return name_; }

  void IssueQuery(const std::vector<mlperf::QuerySample>& queries) override {
    answers_.resize(queries.size(), {0, reinterpret_cast<uintptr_t>(&payload_), sizeof(payload_)});
    for (size_t i = 0; i < queries.size(); ++i) answers_[i].id = queries[i].id;
    mlperf::QuerySamplesComplete(answers_.data(), answers_.size());
  }

  void FlushQueries() override {}

 private:
  std::string name_{"null system"};
  std::vector<mlperf::QuerySampleResponse> answers_;
  int payload_{0};
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  mlperf::TestSettings test;
  test.scenario = mlperf::TestScenario::Server;
  test.mode = mlperf::TestMode::PerformanceOnly;
  test.server_target_qps = std::atof(argv[1]);
  test.min_duration_ms = static_cast<uint64_t>(std::atoll(argv[2])) * 1000;
  test.server_coalesce_queries = std::atoi(argv[3]) != 0;
  // Valid by the same rule as ours: 99% of the requests within 10 ms of their scheduled time.
  test.server_target_latency_ns = 10'000'000;
  test.server_target_latency_percentile = 0.99;
  test.min_query_count = 1;

  mlperf::LogSettings log;
  log.log_output.outdir = argv[4];
  log.log_output.copy_summary_to_stdout = true;
  log.log_mode = mlperf::LoggingMode::AsyncPoll;
  log.log_mode_async_poll_interval_ms = 1000;
  log.enable_trace = false;

  Samples samples;
  NullSut sut;
  mlperf::StartTest(&sut, &samples, test, log);
  return 0;
}
