import Geometry
import Gestures

extension RectEdge {
  /// The direction from the middle of a rectangle to this edge or corner: each component is -1, 0 or 1.
  var direction: Vector {
    var direction = Vector.zero
    if contains(.left) { direction.dx = -1 } else if contains(.right) { direction.dx = 1 }
    if contains(.top) { direction.dy = -1 } else if contains(.bottom) { direction.dy = 1 }
    return direction
  }
}
