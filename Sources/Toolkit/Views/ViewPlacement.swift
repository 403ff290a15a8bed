import Geometry

/// The position of a view in its superview, and the origin of its own coordinates.
struct ViewPlacement: Hashable {
  /// The rectangle in the superview, without the transform.
  var upright: Rect
  /// The point of the view's coordinates at its top left corner.
  var boundsOrigin = Point.zero
  /// The transform about the centre.
  var transform = Affine.identity

  init(frame: Rect) { upright = frame }

  var center: Point {
    get { upright.center }
    set { upright.origin += newValue - upright.center }
  }

  /// Changing the size keeps the centre.
  var bounds: Rect {
    get { Rect(origin: boundsOrigin, size: upright.size) }
    set {
      boundsOrigin = newValue.origin
      guard newValue.size != upright.size else { return }
      let center = upright.center
      upright.size = newValue.size
      self.center = center
    }
  }

  /// The bounding box in the superview.
  var frame: Rect { turned?.boundingBox(of: upright) ?? upright }

  /// The map from the view's coordinates to those of its superview.
  var toSuperview: Affine {
    let shift = Affine(offset: upright.origin - boundsOrigin)
    return turned.map { $0 * shift } ?? shift
  }

  /// The map from the superview's coordinates to the view's; nil if the transform is singular.
  var fromSuperview: Affine? {
    let shift = Affine(offset: boundsOrigin - upright.origin)
    guard let turned else { return shift }
    return turned.inverse.map { shift * $0 }
  }

  /// The transform about the centre, in the superview's coordinates; nil if it is the identity, so
  /// that integers stay exact.
  private var turned: Affine? {
    guard transform != .identity else { return nil }
    let center = center.vector
    return Affine(offset: center) * transform * Affine(offset: -center)
  }
}
