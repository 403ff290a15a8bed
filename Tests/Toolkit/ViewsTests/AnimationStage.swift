import Geometry
import Gestures
import Motion
import Testing
import Views

/// A window of 400 x 300 with a view, and frames at times in milliseconds.
final class AnimationStage {
  let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  let window: Window
  private(set) var log: [String] = []

  init() {
    let content = View()
    window = Window(title: "", content: content)
    content.addSubview(view)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    frame(0)
  }

  var content: View { window.content }

  /// Shows a frame.
  func frame(_ milliseconds: Int64) {
    window.prepareFrame(at: Instant(milliseconds: milliseconds))
  }

  /// Runs a turn, in which completions are called.
  func turn(_ milliseconds: Int64) { window.advance(to: Instant(milliseconds: milliseconds)) }

  /// Returns a completion that notes `name` and its argument.
  func record(_ name: String) -> (Bool) -> Void {
    { [weak self] in self?.log.append("\(name) \($0)") }
  }

  /// Notes a text.
  var recordText: (String) -> Void { { [weak self] in self?.log.append($0) } }

  func down(_ point: Point, at milliseconds: Int64) {
    let change = TouchChange(id: TouchID(1), phase: .began, position: point)
    window.handle(
      .touches(TouchFrame(time: Instant(milliseconds: milliseconds), changes: [change])))
  }
}

/// Expects two numbers to be equal within a millionth.
func expectEqual(
  _ value: Double, _ expected: Double, within tolerance: Double = 1e-6,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(abs(value - expected) <= tolerance, sourceLocation: location)
}

/// Expects two points to be equal within a millionth.
func expectEqual(
  _ value: Point, _ x: Double, _ y: Double, at location: SourceLocation = #_sourceLocation
) {
  expectEqual(value.x, x, at: location)
  expectEqual(value.y, y, at: location)
}
