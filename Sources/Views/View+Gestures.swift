import Geometry
public import Gestures

extension View: GestureHost {
  /// Its coordinates: its top left corner is the origin.
  public final var gestureSpace: GestureSpace {
    var origin = Vector.zero
    for view in sequence(first: self, next: \.superview) { origin += view.frame.origin.vector }
    return GestureSpace(map: Affine(offset: -origin), size: frame.size)
  }
}
