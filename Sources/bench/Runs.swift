import ArgumentParser

/// How often something is measured.
struct Runs: ParsableArguments {
  @Option(name: .customLong("runs"), help: "How often the viewer of this project is measured.")
  var ours = 3

  @Option(help: "How often each of the others is.")
  var peerRuns = 1

  /// How often `contestant` is measured.
  func of(_ contestant: Contestant) -> Int { contestant.isOurs ? ours : peerRuns }

  /// In words, for titles.
  var words: String { "median of \(ours), of the others of \(peerRuns)" }
}
