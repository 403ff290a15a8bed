import Geometry

/// The state of the pager when fingers gripped the photo, from which their movement is measured.
struct PhotoPagerGrip: Hashable, Sendable {
  /// The centroid of the fingers, in points of the viewport.
  var start = Point.zero
  /// The opacity of the backdrop.
  var dim = 1.0
  /// The fraction by which the photo had already been moved away; see
  /// ``PhotoPagerState/drag(to:at:)``.
  var absence = 0.0
}
