import Geometry

/// Where a view lies in its superview, and which part of its own plane it shows.
struct ViewPlacement: Hashable {
  /// Where it would lie without the transform, in the superview.
  var upright: Rect
  /// What point of its own plane is shown in its top left corner.
  var boundsOrigin = Point.zero
  /// What it is turned, scaled and shifted by, about its centre.
  var transform = Affine.identity

  init(frame: Rect) { upright = frame }

  var center: Point {
    get { upright.center }
    set { upright.origin += newValue - upright.center }
  }

  /// The size changes about the centre.
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

  /// The smallest rectangle around it in the superview.
  var frame: Rect { turned?.boundingBox(of: upright) ?? upright }

  /// From its own plane to that of its superview.
  var toSuperview: Affine {
    let shift = Affine(offset: upright.origin - boundsOrigin)
    return turned.map { $0 * shift } ?? shift
  }

  /// From the plane of its superview to its own; nil when the transform flattens it.
  var fromSuperview: Affine? {
    let shift = Affine(offset: boundsOrigin - upright.origin)
    guard let turned else { return shift }
    return turned.inverse.map { shift * $0 }
  }

  /// The transform about the centre, in the superview; nil when there is none, so that whole numbers
  /// stay what they are.
  private var turned: Affine? {
    guard transform != .identity else { return nil }
    let center = center.vector
    return Affine(offset: center) * transform * Affine(offset: -center)
  }
}
