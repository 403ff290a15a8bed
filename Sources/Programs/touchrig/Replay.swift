import ArgumentParser
import Scenarios
import SystemPackage
import Terminal

/// `touchrig replay`: a scenario on the gesture core, without an X server.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a scenario or a recording to the gesture core and prints what happened.",
    discussion: """
      A scenario is a JSON file with views, recognizers and touches on a virtual clock. What happens \
      is printed as JSON lines, to the byte the same every time. Nothing is needed for it: no X \
      server, no touchscreen.

      A recording, which touchstone --record has written, is played on a window with the recognizers \
      doubleTap, tap, longPress, pan, pinch and rotation. Its lines can be copied into the events \
      of a scenario.
      """)

  @Argument(help: "The scenario's or the recording's file; - is standard input.")
  var scenario: FilePath

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
