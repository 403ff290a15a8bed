import Files
import Gestures
import Motion
import SystemPackage
import Views

/// The decisions of the gesture arenas of a program's windows, appended to a file, for tests: `touchrig test` shows
/// them beside the line of a script that failed.
@MainActor
final class DecisionLog {
  private let file: OpenFile
  /// The time of the first decision.
  private var start: Instant?

  /// The variable of the environment that names the file.
  private static let variable = "TOUCHSTONE_DECISIONS"

  /// Opens the file; nil if none is named, or it cannot be written.
  init?() {
    guard let path = FilePath.variable(Self.variable), !path.isEmpty,
      let file = try? FileSystem.openToAppend(path)
    else { return nil }
    self.file = file
  }

  /// Writes the decisions of `window` from now on.
  func follow(_ window: Window) {
    let onDecision = window.arena.onDecision
    window.arena.onDecision = { [self] decision, recognizer in
      write(decision)
      onDecision?(decision, recognizer)
    }
  }

  private func write(_ decision: Decision) {
    // A recognizer that is ready again says nothing about the gesture.
    guard decision.outcome != .reset else { return }
    let start = start ?? decision.time
    self.start = start
    let milliseconds = Int(((decision.time - start) / .milliseconds(1)).rounded())
    try? FileSystem.append(Array("\(milliseconds) ms: \(decision)\n".utf8), to: file)
  }
}
