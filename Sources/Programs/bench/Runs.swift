import ArgumentParser

/// The options for the number of runs.
struct Runs: ParsableArguments {
  @Option(name: .customLong("runs"), help: "The number of runs for the viewer of this project.")
  var ours = 3

  @Option(help: "The number of runs for each of the other viewers.")
  var peerRuns = 1

  /// Returns the number of runs for `contestant`.
  func of(_ contestant: Competitor) -> Int { contestant.isOurs ? ours : peerRuns }

  /// The numbers as text, for titles.
  var title: String { "median of \(ours) (others: \(peerRuns))" }
}
