import Geometry
import Gestures
import Layout
import Zooming

/// The state of fingers that hold the content.
struct ScrollGrip {
  /// The start of a drag. Offsets are computed from here and never accumulated.
  struct Drag {
    /// The offset the fingers ask for, without resistance at the edges.
    var raw: Point
    /// The translation of the fingers at the start.
    var translation: Vector
    /// The axis that does not scroll.
    var lockedAxis: Axis?
  }

  /// The start of a pinch, or of its continuation by other fingers.
  struct Pinch {
    /// The two fingers.
    var pair: [TouchID]
    /// The limits at the start.
    var geometry: ZoomGeometry
    /// How the fingers hold the content.
    var manipulation: Manipulation
    /// The scale of the recognizer at the start.
    var baseline: Double
    /// The latest scale of the recognizer.
    var scale: Double
  }

  var drag: Drag?
  var pinch: Pinch?
  /// Whether there has been a drag.
  var isDragged = false
  /// Whether the fingers have stopped a motion.
  var hasCaught = false
  /// Whether the fingers have left without a drag or pinch. The content settles with the next frame.
  var isLeft = false
  /// The velocity of the content at the end of the drag, in points per second.
  var velocity = Vector.zero
  /// The point of the content, at a scale of 1, that was last under two fingers.
  var focus: Point?

  var isFree: Bool { drag == nil && pinch == nil }
}
