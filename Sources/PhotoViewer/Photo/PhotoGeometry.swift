import Geometry
import Motion

/// A picture and the viewport that shows it: which placements are allowed at rest.
///
/// The limits are those of PhotoSwipe and of the phones: never larger than its pixels when it just
/// fits, three times that for a double tap, and at least eight device pixels to the pixel when
/// pinched all the way.
struct PhotoGeometry: Hashable, Sendable {
  /// The viewport, in points.
  var viewport: Size
  /// Device pixels in a point.
  var pixelsPerPoint: Double
  /// The picture, in pixels.
  var picture: Size

  /// The scale at which one pixel of the picture is one device pixel.
  var actualScale: Double { 1 / pixelsPerPoint }

  /// The scale at which all of the picture is seen, and nothing is enlarged.
  var fitScale: Double {
    min(viewport.width / picture.width, viewport.height / picture.height, actualScale)
  }

  /// The scale to which a double tap zooms.
  var doubleTapScale: Double { 3 * fitScale }

  /// The scales allowed at rest.
  var scaleLimits: ClosedRange<Double> { fitScale...max(8 * actualScale, 4 * fitScale) }

  /// The placement that shows all of the picture in the middle of the viewport.
  var fit: Placement { settled(Placement(scale: fitScale, origin: .zero)) }

  /// The middle of the viewport.
  var center: Point { Point(viewport.width / 2, viewport.height / 2) }

  /// Whether `scale` is larger than fit, beyond what rounding makes.
  func isZoomed(at scale: Double) -> Bool { scale > fitScale * (1 + 1e-9) }

  /// Where the picture's left edge and its top edge may be at `scale`: in the middle on an axis on
  /// which the picture is smaller than the viewport, else so that it covers the viewport.
  func originLimits(at scale: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    func limits(_ content: Double, _ view: Double) -> ClosedRange<Double> {
      content <= view ? (view - content) / 2...(view - content) / 2 : (view - content)...0
    }
    return (
      limits(picture.width * scale, viewport.width), limits(picture.height * scale, viewport.height)
    )
  }

  /// The nearest placement that is allowed at rest. Past a limit of scale, what is at `anchor`
  /// (points of the viewport; its middle when nil) stays there as far as the edges allow.
  func settled(_ placement: Placement, about anchor: Point? = nil) -> Placement {
    var settled = placement.scaled(
      to: scaleLimits.clamp(placement.scale), about: anchor ?? center)
    let limits = originLimits(at: settled.scale)
    settled.origin = Point(limits.x.clamp(settled.origin.x), limits.y.clamp(settled.origin.y))
    return aligned(settled)
  }

  /// At one picture pixel to the device pixel the origin lies on whole device pixels, so that the
  /// picture is as sharp as its file.
  private func aligned(_ placement: Placement) -> Placement {
    guard placement.scale == actualScale else { return placement }
    func round(_ value: Double) -> Double {
      (value * pixelsPerPoint).rounded(.toNearestOrEven) / pixelsPerPoint
    }
    let origin = Point(round(placement.origin.x), round(placement.origin.y))
    return Placement(scale: placement.scale, origin: origin)
  }
}
