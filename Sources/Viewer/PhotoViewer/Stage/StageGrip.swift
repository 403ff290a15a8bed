import Geometry

/// Where fingers took hold of a stage: what they do is measured from there.
struct StageGrip: Hashable, Sendable {
  /// The middle of the fingers, in points of the viewport.
  var start = Point.zero
  /// How dark what surrounds the photo was.
  var dim = 1.0
  /// How far the photo was away already.
  var absence = 0.0
}
