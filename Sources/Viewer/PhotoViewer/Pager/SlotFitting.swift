import Geometry
import Layout
import Zooming

/// The fitting of pictures into the slots of a pager.
struct SlotFitting: Hashable, Sendable {
  /// The size to which photos are fitted, in the upper leading corner of their slots.
  var viewport: Size
  /// The device pixels per point.
  var pixelsPerPoint: Double
  /// The width by which the slots are wider than the viewport.
  var coveredWidth = 0.0
  /// The direction in which the slots follow one another.
  var direction = LayoutDirection.leftToRight
  /// Whether pictures that are smaller than the viewport are enlarged at fit.
  var enlargesSmall = false
  /// The factor by which a double tap enlarges a photo at fit.
  var doubleTapFactor = ZoomGeometry.standardToggleFactor

  /// The width of a slot.
  var slotWidth: Double { viewport.width + coveredWidth }

  /// The distance from the left edge of a slot to the place in which its photo is fitted, in points.
  var leftInset: Double { direction == .rightToLeft ? coveredWidth : 0 }

  /// The distance along which a movement by one point to the right moves the pager: that or its opposite.
  var stepToTheRight: Double { direction == .rightToLeft ? -1 : 1 }

  /// The geometry of a slot without a picture.
  var emptyGeometry: ZoomGeometry {
    var geometry = ZoomGeometry(
      viewport: viewport, pixelsPerPoint: pixelsPerPoint, content: viewport * pixelsPerPoint,
      isZoomable: false)
    // A message stays upright.
    geometry.isRotationEnabled = false
    geometry.toggleFactor = doubleTapFactor
    return geometry
  }

  /// Returns the geometry of a picture of `size`, in pixels, which is `enlargement` times the size that its file
  /// states.
  func geometry(of size: Size, enlargedBy enlargement: Double) -> ZoomGeometry {
    var geometry = emptyGeometry
    geometry.content = size
    if enlargement > 1 {
      // It fits the window, and can be as large, as if it had all these pixels.
      geometry.maximumScale = max(8 * geometry.actualScale, 4 * geometry.fitScale(quarters: 0))
      geometry.actualScale /= enlargement
    }
    geometry.isZoomable = true
    geometry.isRotationEnabled = true
    geometry.enlargesToFit = enlargesSmall
    return geometry
  }

  /// Returns the geometry of what had the geometry `old` by another fitting.
  func geometry(refitting old: ZoomGeometry) -> ZoomGeometry {
    guard old.isZoomable else { return emptyGeometry }
    let enlargement = 1 / (old.actualScale * old.pixelsPerPoint)
    return geometry(of: old.content, enlargedBy: enlargement.rounded())
  }
}
