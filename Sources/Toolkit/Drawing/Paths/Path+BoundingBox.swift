public import Geometry

extension Path {
  /// The smallest rectangle that contains the path, without the control points of its curves; nil
  /// if the path is empty or not finite.
  public var boundingBox: Rect? {
    guard isFinite else { return nil }
    var box = BoundingBox()
    for element in elements { if let end = element.end { box.add(end) } }
    forEachSegment(closingSubpaths: false) { segment in
      // A curve is within the box of its ends and its control points.
      guard case .curve(let curve) = segment,
        !box.covers(curve.control1) || !box.covers(curve.control2)
      else { return }
      for t in curve.extrema(along: \.x) + curve.extrema(along: \.y) {
        box.add(curve.point(at: t))
      }
    }
    return box.rect
  }
}
