import ArgumentParser
import CommandLineSupport

/// The options for the number of runs.
struct Runs: ParsableArguments {
  @Option(
    name: .customLong("runs"),
    help: "The number of runs for the viewer of this project (default: 3).",
    transform: Runs.number(in:))
  var ours = 3

  @Option(
    help: "The number of runs for each of the other viewers (default: 1).",
    transform: Runs.number(in:))
  var peerRuns = 1

  /// Returns the number of runs in the value of an option: without any, there is no median.
  static func number(in text: String) throws -> Int {
    try (1...1000).number(in: text, "a number of runs")
  }

  /// Returns the number of runs for `contestant`.
  func of(_ contestant: Competitor) -> Int { contestant.isOurs ? ours : peerRuns }

  /// The numbers as text, for titles.
  var title: String { "median of \(ours) (others: \(peerRuns))" }
}
