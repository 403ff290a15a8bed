import Rig
import Scenarios

extension Rig {
  /// Performs a verb, provided that the program is still running. Messages name its `location`, which is `moment` in one
  /// that says that the program has ended before.
  func perform(
    _ verb: Verb, of program: Program, at location: String, moment: String? = nil
  ) throws {
    // Check the server first: programs end with their server, so an error about the program would
    // be misleading.
    do { try checkServers() } catch { throw StepFailure(location: location, error: error) }
    if let status = program.exitStatus, !program.isDismissed, !verb.mayFollowEnd {
      throw program.earlyEnd(status: status, "before \(moment ?? location)")
    }
    do { try perform(verb) } catch { throw StepFailure(location: location, error: error) }
    // A run that fails can be repeated with the seed.
    if case .noise(_, seed: nil) = verb, let noise = chosenTouchscreen.noise {
      printNote("\(location): noise with seed \(noise.seed)")
    }
  }
}

extension Program {
  /// Throws if the program has exited with a status other than 0.
  func checkStatus() throws(RigError) {
    if let status = exitStatus, status != 0, !isDismissed {
      throw .program(
        name: name,
        reason: "ended with status \(status), expected 0 or a last line \"expect exit \(status)\""
          + lastLine)
    }
  }
}

extension Verb {
  /// Whether the program may have ended before this verb, which looks for its end, for its output, or for a window that
  /// no longer exists.
  fileprivate var mayFollowEnd: Bool {
    switch self {
    case _ where condition?.isOutput == true: true
    case .expect(.exit), .expect(.condition(.window, isMet: false)): true
    case .waitFor(let awaited): awaited.isForNoWindow
    default: false
    }
  }
}

extension Verb.Await {
  fileprivate var isForNoWindow: Bool {
    if case .window = condition { !isMet } else { false }
  }
}

/// An error in a step of a script.
struct StepFailure: Error, CustomStringConvertible {
  let location: String
  let error: RigError

  var description: String { "\(location): \(error)" }
}
