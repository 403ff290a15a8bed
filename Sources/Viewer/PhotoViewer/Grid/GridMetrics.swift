/// The measures by which a grid lays out its thumbnails.
struct GridMetrics: Hashable {
  var style = GridStyle()
  /// The device pixels per point.
  var pixelsPerPoint = 1.0
  /// The width at the trailing edge that something in front covers, in points.
  var coveredWidth = 0.0

  /// The wanted length of the shorter side of a thumbnail, in pixels.
  var thumbnailSide: Int { Int((style.largestSide * pixelsPerPoint).rounded(.up)) }
}
