import Drawing
import Geometry
import Gestures
import Motion
import Views
import Windowing

/// A stroke that grows, or an eraser on its way.
struct LiveStroke {
  /// The touch that draws it; nil for keys.
  let touch: TouchID?
  /// What draws it; nil for keys.
  let kind: TouchKind?
  /// The ink; nil for an eraser.
  let ink: SketchInk?
  /// The width of the tool.
  let width: Double
  /// The drawing before the stroke.
  let before: Sketch
  /// The time of the landing.
  let start: Instant
  /// The places so far.
  private(set) var points: [SketchPoint] = []
  private var taken = 0

  @MainActor init(of touch: Touch, ink: SketchInk?, width: Double, before: Sketch) {
    self.touch = touch.id
    kind = touch.kind
    (self.ink, self.width, self.before, start) = (ink, width, before, touch.startTime)
  }

  init(ink: SketchInk?, width: Double, before: Sketch, at start: Instant) {
    touch = nil
    kind = nil
    (self.ink, self.width, self.before, self.start) = (ink, width, before, start)
  }

  /// Goes on to a place. The one where it is already is left out.
  mutating func go(to place: Point, pressure: Double?, at time: Instant) {
    guard place.x.isFinite, place.y.isFinite, place != points.last?.location else { return }
    let ink = ink ?? SketchInk(.pen, color: .label)
    points.append(ink.point(at: place, width: width, pressure: pressure, after: time - start))
  }

  /// Returns the points since the last call; for an eraser, with the one before.
  mutating func takeNew() -> [SketchPoint] {
    let first = ink == nil ? max(0, taken - 1) : taken
    taken = points.count
    return Array(points[first...])
  }
}

/// What is known of the pen over a canvas.
struct CanvasPen {
  /// Where it hovers; nil for nowhere.
  var hover: Point?
  /// Whether it touches the canvas.
  var isDown = false
  /// Whether it is near, so that fingers are the hand that holds it.
  var isNear: Bool { isDown || hover != nil }
}

/// A pen that is moved by arrow keys.
struct KeyboardPen {
  /// What a key has done.
  enum Result {
    case ignored, moved, putDown, lifted, cancelled
  }

  /// Whether the pen draws.
  var isDown = false
  /// The place; nil for the middle of the canvas.
  private var location: Point?

  /// Where the pen is.
  func place(in bounds: Rect) -> Point { bounds.clamp(location ?? bounds.center) }

  /// Moves the pen by 10 points, with Shift by 1; Space or Return puts it down and lifts it, and Escape gives
  /// the stroke up.
  mutating func handle(_ key: KeyPress, in bounds: Rect) -> Result {
    let held = key.heldModifiers
    guard held.isEmpty || held == .shift else { return .ignored }
    let step = held == .shift ? 1.0 : 10
    switch key.key {
    case .leftArrow: return move(by: Vector(-step, 0), in: bounds)
    case .rightArrow: return move(by: Vector(step, 0), in: bounds)
    case .upArrow: return move(by: Vector(0, -step), in: bounds)
    case .downArrow: return move(by: Vector(0, step), in: bounds)
    case .space, .return:
      guard held.isEmpty, key.phase == .down else { return .ignored }
      isDown.toggle()
      return isDown ? .putDown : .lifted
    case .escape where isDown:
      isDown = false
      return .cancelled
    default: return .ignored
    }
  }

  private mutating func move(by way: Vector, in bounds: Rect) -> Result {
    location = bounds.clamp(place(in: bounds) + way)
    return .moved
  }
}
