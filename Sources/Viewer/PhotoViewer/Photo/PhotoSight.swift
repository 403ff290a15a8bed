import Geometry
import Imaging

/// How a picture is looked at: where it lies, and through what it is seen.
struct PhotoSight: Hashable {
  /// Where the picture lies.
  var placement: Placement
  /// What it is seen through, in points.
  var viewport: Rect
  /// Device pixels in a point.
  var pixelsPerPoint: Double
  /// How many levels finer than those that a frame is painted from it is to be seen by.
  var refinement = 0

  /// Device pixels to the pixel of the picture.
  var scale: Double { placement.scale * pixelsPerPoint }

  /// Device pixels to the pixel for which levels are chosen; see ``Pyramid/level(forScale:)``.
  var levelScale: Double { scale * Double(1 << refinement) }

  /// The exponent of the level that it takes.
  var exponent: Int { Pyramid.exponent(forScale: levelScale) }

  /// The same one level finer.
  var refined: PhotoSight {
    var sight = self
    sight.refinement += 1
    return sight
  }

  /// Edges are moved by up to half a device pixel, and smooth ones are a whole one wide.
  private static let margin = 1.0

  /// The smallest rectangle of the picture around what is seen of it, in its pixels; nil when that is
  /// nothing.
  var area: Rect? {
    guard !frame.isEmpty, let toPicture = placement.transform.inverse else { return nil }
    return toPicture.boundingBox(of: frame)
  }

  /// Whether anything of `area`, in pixels of the picture, may be seen when it lies in ``area``.
  func shows(_ area: Rect) -> Bool {
    placement.transform.boundingBox(of: area).intersection(frame) != nil
  }

  private var frame: Rect { viewport.inset(by: -Self.margin / pixelsPerPoint) }
}
