import ArgumentParser
import CommandLineSupport
import Rig
import Scenarios
import SystemPackage

/// The command `touchrig replay`, which plays a scenario on the gesture core without an X server.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a scenario or recording on the gesture core and prints the results.",
    discussion: """
      A scenario is a JSON file with views, recognizers and touches on a virtual clock. The \
      results are printed as lines of JSON, byte for byte the same in every run. No X server or \
      touchscreen is needed.

      A recording, made by touchstone --record, is played on a window with the recognizers \
      doubleTap, tap, longPress, pan, pinch and rotation. Its lines can be copied into the events \
      of a scenario. A recording of a touchscreen, made by evemu-record or libinput record, is \
      played on a window of \(ScreenSize.usual).
      """)

  @Argument(help: "The file of a scenario or recording, or - for standard input.")
  var scenario: FilePath

  @Flag(help: "Also print every decision of the gesture arena in words.")
  var explain = false

  func run() throws {
    let scenario = try readScenario()
    let explains = explain
    MainActor.assumeIsolated {
      ScenarioPlayer(scenario, explains: explains).play { print($0.json) }
    }
  }

  /// Reads the scenario. A scenario that cannot be read or parsed is an invalid argument.
  private func readScenario() throws -> Scenario {
    do { return try Scenario(file: scenario) } catch { throw ArgumentFault("\(error)") }
  }
}
