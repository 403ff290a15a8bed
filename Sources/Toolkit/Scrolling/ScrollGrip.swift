import Geometry

/// The state of fingers that hold the content.
struct ScrollGrip {
  var drag: ScrollDrag?
  var pinch: ScrollPinch?
  /// Whether there has been a drag.
  var isDragged = false
  /// Whether the fingers have stopped a motion.
  var hasCaught = false
  /// Whether the fingers have left without a drag or pinch. The content settles with the next frame.
  var isReleased = false
  /// The velocity of the content at the end of the drag, in points per second.
  var velocity = Vector.zero
  /// The point of the content, at a scale of 1, that was last under two fingers.
  var focus: Point?

  var isFree: Bool { drag == nil && pinch == nil }
}
