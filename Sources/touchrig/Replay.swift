import ArgumentParser
import Scenarios
import Terminal

/// `touchrig replay`: a scenario on the gesture core, without an X server.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a scenario to the gesture core and prints what happened.",
    discussion: """
      A scenario is a JSON file with views, recognizers and touches on a virtual clock. What happens \
      is printed as JSON lines, to the byte the same every time. Nothing is needed for it: no X \
      server, no touchscreen.
      """)

  @Argument(help: "The scenario's file; - is standard input.")
  var scenario: String

  @Flag(help: "Also print every decision of the gesture arena, in words.")
  var explain = false

  func run() throws {
    let scenario = try readScenario()
    ScenarioPlayer(scenario, explains: explain).play { print($0.json) }
  }

  /// A scenario that cannot be read or understood is a wrong argument.
  private func readScenario() throws -> Scenario {
    do { return try Scenario(file: scenario) } catch { throw ArgumentFault("\(error)") }
  }
}
