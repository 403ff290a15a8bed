import Geometry
import Gestures
import Motion

/// What a scroll view is doing.
///
///     resting --finger--> held --release--> moving, zooming --(over)--> resting
///                           ^------finger------'
enum ScrollPhase {
  /// Nothing.
  case resting
  /// It is under fingers.
  case held(ScrollGrip)
  /// Its content moves by itself.
  case moving(ScrollMotion)
  /// Its content changes its size by itself.
  case zooming(ZoomMotion)
}

/// Fingers that hold the content.
struct ScrollGrip {
  /// Where a drag started: what it makes of its fingers is computed from there, never summed up.
  struct Drag {
    /// The offset that the fingers ask for; beyond the edges less of it is shown.
    var raw: Point
    /// How far the fingers had moved then.
    var translation: Vector
    /// The direction that is left alone.
    var lockedAxis: Axis?
  }

  /// Where a pinch started, or went on with other fingers.
  struct Pinch {
    /// The two fingers.
    var pair: [TouchID]
    /// The scale that the fingers ask for; beyond the limits less of it is shown.
    var raw: Double
    /// What the recognizer's scale was then.
    var baseline: Double
    /// What it was last.
    var scale: Double
    /// The point of the content, at a scale of 1, that lies under the middle of the fingers.
    var anchor: Point
  }

  var drag: Drag?
  var pinch: Pinch?
  /// Whether there has been a drag, and how fast the content was when it ended, per second.
  var isDragged = false
  var velocity = Vector.zero
  /// The point of the content, at a scale of 1, that was last under two fingers.
  var focus: Point?

  var isFree: Bool { drag == nil && pinch == nil }
}

/// Content on its way.
struct ScrollMotion {
  /// When it started; the first frame starts what no event did.
  var start: Instant?
  var x: AxisMotion
  var y: AxisMotion
  /// Whether fingers set it off.
  var isDeceleration: Bool

  var end: Point { Point(x.end, y.end) }

  func offset(at time: Instant) -> Point {
    let seconds = seconds(at: time)
    return Point(x.position(after: seconds), y.position(after: seconds))
  }

  func velocity(at time: Instant) -> Vector {
    let seconds = seconds(at: time)
    return Vector(x.velocity(after: seconds), y.velocity(after: seconds))
  }

  func isOver(at time: Instant) -> Bool {
    let seconds = seconds(at: time)
    return x.isOver(after: seconds) && y.isOver(after: seconds)
  }

  private func seconds(at time: Instant) -> Double {
    start.map { max(0, time.seconds(since: $0)) } ?? 0
  }
}

/// Content on its way to another size.
struct ZoomMotion {
  /// When it started; the first frame starts what no event did.
  var start: Instant?
  let path: ZoomPath
  private let spring = CriticalSpring(response: .milliseconds(300), displacement: 1)
  /// The longest way of a corner of the content, in points.
  private let length: Double

  /// A way along `path` of content that is `size` large at a scale of 1.
  init(along path: ZoomPath, content size: Size, start: Instant?) {
    self.path = path
    self.start = start
    let far = Vector(size.width, size.height)
    let nearWay = path.end.offset - path.start.offset
    let farWay = far * (path.end.scale - path.start.scale) - nearWay
    length = max(nearWay.length, farWay.length)
  }

  func stop(at time: Instant) -> ZoomPath.Stop {
    path.stop(at: 1 - spring.displacement(after: seconds(at: time)))
  }

  /// Whether every corner is less than a quarter of a point from its place, and slower than 20 a
  /// second.
  func isOver(at time: Instant) -> Bool {
    let seconds = seconds(at: time)
    return abs(spring.displacement(after: seconds)) * length < 0.25
      && abs(spring.velocity(after: seconds)) * length < 20
  }

  private func seconds(at time: Instant) -> Double {
    start.map { max(0, time.seconds(since: $0)) } ?? 0
  }
}
