import Drawing
import Geometry
import Gestures
import Motion

/// A stroke in progress, or an eraser.
struct LiveStroke {
  /// The touch that draws it; nil for keys.
  let touch: TouchID?
  /// The kind of that touch; nil for keys.
  let kind: TouchKind?
  /// The ink; nil for an eraser.
  let ink: SketchInk?
  /// The width of the tool.
  let width: Double
  /// The drawing without the stroke.
  var before: Sketch
  /// The time of the landing.
  let start: Instant
  /// The points so far.
  private(set) var points: [SketchPoint] = []
  private var taken = 0

  @MainActor init(of touch: Touch, ink: SketchInk?, width: Double, before: Sketch) {
    self.touch = touch.id
    kind = touch.kind
    self.ink = ink
    self.width = width
    self.before = before
    start = touch.startTime
  }

  init(ink: SketchInk?, width: Double, before: Sketch, at start: Instant) {
    touch = nil
    kind = nil
    self.ink = ink
    self.width = width
    self.before = before
    self.start = start
  }

  /// Continues to a point. The one where it is already is left out.
  mutating func go(to location: Point, pressure: Double?, at time: Instant) {
    guard location.x.isFinite, location.y.isFinite, location != points.last?.location else {
      return
    }
    let ink = ink ?? SketchInk(.pen, color: .label)
    points.append(ink.point(at: location, width: width, pressure: pressure, after: time - start))
  }

  /// Returns the width that a tool erases, in points: so that strokes can be hit.
  static func widthOfEraser(_ width: Double) -> Double { max(width, 8) }

  /// Returns the points since the last call; for an eraser, including the previous one. There may be none.
  mutating func takeNew() -> [SketchPoint] {
    guard taken < points.count else { return [] }
    let first = ink == nil ? max(0, taken - 1) : taken
    taken = points.count
    return Array(points[first...])
  }
}

/// The state of the pen over a canvas.
struct CanvasPen {
  /// The position at which it hovers; nil for none.
  var hover: Point?
  /// Whether it touches the canvas.
  var isDown = false
  /// Whether it is near, so that fingers are the hand that holds it.
  var isNear: Bool { isDown || hover != nil }
}
