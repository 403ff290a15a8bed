import Geometry
import Gestures
import Motion
import Views

/// Puts what a window tells its content into the lines of a ``Recording``.
struct RecordingWriter {
  /// The window as it is, and as the recording has it.
  private var window: WindowSize?
  private var recordedWindow: WindowSize?
  /// When the last frame was; nil before the first.
  private var last: Instant?

  /// What keeps two frames of one moment apart, and in order.
  private static let leastGap = Duration.microseconds(1)

  /// The lines that tell `event`, each with its end; empty when it leaves no trace.
  mutating func lines(telling event: WindowEvent) -> String {
    switch event {
    case .resized(let size):
      window = size
      // Where nothing was touched before, it is told with the first touch.
      return last.map { windowLine(at: $0) } ?? ""
    case .touches(let frame):
      return touchLines(frame)
    default:
      return ""
    }
  }

  private mutating func touchLines(_ frame: TouchFrame) -> String {
    let time = last.map { max(frame.time, $0 + Self.leastGap) } ?? frame.time
    last = time
    return frame.changes.reduce(windowLine(at: time)) { text, change in
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
    var line = adding("touch", exactly: Double(change.id.number)).adding("phase", change.phase.word)
      .adding("at", exactly: change.position.vector)
    if change.phase == .began, change.kind != .finger {
      line = line.adding("kind", change.kind.word)
    }
    return change.pressure == 1 ? line : line.adding("pressure", exactly: change.pressure)
  }
}
