import Geometry
import Views

/// The area of a pager, and the part of it in which photos are fitted.
struct PhotoArea: Hashable {
  /// The size of the pager.
  var size = WindowSize(points: .zero, pixelsPerPoint: 1)
  /// The width at the trailing edge and the height at the bottom that something in front covers.
  var covered = Size.zero

  /// The minimum side of a place in which a photo is worth fitting.
  private static let minimumSide = 100.0

  /// The width at the trailing edge in which no photo is fitted.
  var coveredWidth: Double { min(covered.width, max(0, size.points.width - Self.minimumSide)) }

  /// Returns the device pixels per pixel of a picture of `size` at fit, while nothing covers the pager.
  func fitScale(of size: Size) -> Double {
    let points = self.size.points
    return min(points.width / size.width, points.height / size.height, 1)
      * self.size.pixelsPerPoint
  }

  /// The size in which photos are fitted: the part of the pager that nothing covers.
  var fitted: Size {
    let height = size.points.height
    return Size(
      size.points.width - coveredWidth,
      max(height - covered.height, min(height, Self.minimumSide)))
  }
}
