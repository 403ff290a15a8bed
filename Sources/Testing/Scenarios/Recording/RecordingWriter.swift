import Geometry
import Gestures
import Motion
import Views

/// A writer that converts the events of a window to lines of a ``Recording``.
struct RecordingWriter {
  /// The current size of the window, and the last one in the recording.
  private var window: WindowSize?
  private var recordedWindow: WindowSize?
  /// The time of the last frame; nil before the first.
  private var last: Instant?

  /// The time added between two frames with the same time, to keep them apart and in order.
  private static let minimumGap = Duration.microseconds(1)

  /// Returns the lines for `event`, each with a newline; empty if the event is not recorded.
  mutating func lines(describing event: WindowEvent) -> String {
    switch event {
    case .resized(let size):
      window = size
      // Before the first touch, the window is not recorded: it is recorded with that touch.
      return last.map { windowLine(at: $0) } ?? ""
    case .touches(let frame):
      return touchLines(frame)
    default:
      return ""
    }
  }

  private mutating func touchLines(_ frame: TouchFrame) -> String {
    // A recording is played with one button, and without a touchpad.
    let changes = frame.changes.filter { ![.secondaryButton, .indirect].contains($0.kind) }
    guard !changes.isEmpty else { return "" }
    let time = last.map { max(frame.time, $0 + Self.minimumGap) } ?? frame.time
    last = time
    return changes.reduce(windowLine(at: time)) { text, change in
      text + JSONLine(at: time).adding(change).text + "\n"
    }
  }

  private mutating func windowLine(at time: Instant) -> String {
    guard let window, window != recordedWindow else { return "" }
    recordedWindow = window
    let line = JSONLine(at: time).adding(
      "window", exactly: Vector(window.points.width, window.points.height))
    return line.adding("scale", exactly: window.pixelsPerPoint).text + "\n"
  }
}

extension JSONLine {
  fileprivate init(at time: Instant) {
    self = JSONLine().adding("t", exactly: Double(time.nanoseconds) / 1_000_000)
  }

  fileprivate func adding(_ change: TouchChange) -> JSONLine {
    var line = adding("touch", exactly: Double(change.id.number)).adding("phase", change.phase.name)
      .adding("at", exactly: change.position.vector)
    if change.phase == .began, change.kind != .finger {
      line = line.adding("kind", change.kind.name)
    }
    return change.pressure == 1 ? line : line.adding("pressure", exactly: change.pressure)
  }
}
