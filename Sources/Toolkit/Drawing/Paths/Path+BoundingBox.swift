public import Geometry

extension Path {
  /// The smallest rectangle that contains the path, without the control points of its curves; nil
  /// if the path is empty or not finite.
  public var boundingBox: Rect? {
    guard isFinite else { return nil }
    var points = elements.compactMap(\.points.last)
    forEachSegment(closingSubpaths: false) { segment in
      guard case .curve(let curve) = segment else { return }
      points += curve.extrema(along: \.x).map(curve.point(at:))
      points += curve.extrema(along: \.y).map(curve.point(at:))
    }
    return Rect(around: points)
  }
}
