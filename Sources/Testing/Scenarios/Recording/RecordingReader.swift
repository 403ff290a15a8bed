import Geometry
import JSONReading
import Motion
import Views

/// A parser that builds a recording line by line.
struct RecordingReader {
  /// The steps before the last change of the window.
  private var finished: [Recording.Step] = []
  /// The touches since the last change of the window.
  private var timeline = Timeline()
  private var fingers = Fingers()
  private var end = Instant.zero
  /// The first window; nil before the first line.
  private(set) var window: WindowSize?

  /// All steps so far.
  var steps: [Recording.Step] { finished + presentSteps }

  /// The steps since the last change of the window.
  private var presentSteps: [Recording.Step] {
    timeline.steps.compactMap { step in
      guard case .touches(let touches) = step.event else { return nil }
      return Recording.Step(time: step.time, event: .touches(touches))
    }
  }

  /// Adds the event of a line.
  mutating func read(_ line: JSON) throws(Mismatch) {
    var members = try Members(Field(value: line, path: .file), "an object")
    end = try members.required("t").momentOfRecording(from: end)
    // The first line must be a window.
    let kind = window == nil ? "window" : try members.kind(among: ["touch", "window"])
    if kind == "touch" {
      timeline.add(.touches([try members.touch(&fingers)]), at: end)
    } else {
      let size = try members.window()
      finished += presentSteps
      finished.append(Recording.Step(time: end, event: .resized(size)))
      timeline = Timeline()
      window = window ?? size
    }
    try members.expectNoOthers(in: "a \(kind) line")
  }
}

extension Field {
  /// Returns a time in milliseconds, not before `earliest`.
  fileprivate func momentOfRecording(from earliest: Instant) throws(Mismatch) -> Instant {
    // Recordings may be longer than scenarios: up to eleven days.
    let milliseconds = try number("a time in milliseconds", from: 0, to: 1_000_000_000)
    let time = Instant(nanoseconds: Int64((milliseconds * 1_000_000).rounded()))
    guard time >= earliest else { throw mismatch("a time not before the previous line") }
    return time
  }
}

/// The maximum width and height of a window in device pixels, which the X server stores in 16 bits.
private let largestWindow = 32767

extension Members {
  fileprivate mutating func window() throws(Mismatch) -> WindowSize {
    let size = try required("window").windowSize()
    let field = required("scale")
    let scale = try field.positive("a scale")
    let limits = 1.0...Double(largestWindow)
    guard [size.width, size.height].allSatisfy({ limits.contains(($0 * scale).rounded()) }) else {
      throw field.mismatch("a scale for a window of 1 to \(largestWindow) pixels")
    }
    return WindowSize(points: size, pixelsPerPoint: scale)
  }
}
