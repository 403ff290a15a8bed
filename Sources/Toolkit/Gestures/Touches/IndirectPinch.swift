package import Geometry

/// A pinch and rotation on a touchpad, relative to the start of the gesture.
package struct IndirectPinch: Hashable, Sendable {
  /// The number of fingers.
  var fingers: Int
  /// The ratio of the current distance between the fingers to the first one; always positive.
  var scale: Double
  /// The rotation in radians, clockwise. Not limited to one turn.
  var turn: Double
  /// The movement of the centroid, in points.
  var translation: Vector

  /// Creates the state of a pinch; nil unless its numbers are finite and the scale is positive.
  package init?(fingers: Int, scale: Double, turn: Double, translation: Vector = .zero) {
    guard scale.isFinite, scale > 0, turn.isFinite, translation.dx.isFinite,
      translation.dy.isFinite
    else { return nil }
    self.fingers = fingers
    self.scale = scale
    self.turn = turn
    self.translation = translation
  }

  /// The pinch as fingers about `center`, which represent those on the touchpad.
  func cluster(about center: Point) -> TouchCluster {
    TouchCluster(
      centroid: center + translation, spread: Self.spread * scale, count: fingers, turn: turn)
  }

  /// The distance between the fingers and their centroid at a scale of 1, in points. Only ratios of
  /// distances matter.
  private static let spread = 100.0
}

extension TouchID {
  /// The identifier of the pinch on a touchpad; there is at most one.
  package static let indirect = TouchID(.max)
}
