import Geometry
import Gestures

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
