import Geometry
import Glibc
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
  /// Whether there is more to see when it is larger; words in a picture's place only fit.
  var isZoomable = true

  /// The scale at which one pixel of the picture is one device pixel.
  var actualScale: Double { 1 / pixelsPerPoint }

  /// The scale at which all of the picture is seen, and nothing is enlarged, when it is turned by so
  /// many quarters.
  func fitScale(quarters: Int) -> Double {
    let size = quarters % 2 == 0 ? picture : Size(picture.height, picture.width)
    return min(viewport.width / size.width, viewport.height / size.height, actualScale)
  }

  /// The scale that fits `placement`, turned to its nearest quarter.
  func fitScale(of placement: Placement) -> Double {
    fitScale(quarters: placement.nearestQuarter)
  }

  /// The scales allowed at rest for `placement`, turned to its nearest quarter.
  func scaleLimits(of placement: Placement) -> ClosedRange<Double> {
    let fit = fitScale(of: placement)
    return fit...(isZoomable ? max(8 * actualScale, 4 * fit) : fit)
  }

  /// The placement that shows all of the picture in the middle of the viewport, upright.
  var fit: Placement { fit(quarters: 0) }

  /// The placement that shows all of the picture, turned by so many quarters.
  func fit(quarters: Int) -> Placement {
    settled(
      Placement(
        scale: fitScale(quarters: quarters), angle: Double(quarters) * .pi / 2, origin: .zero))
  }

  /// The middle of the viewport.
  var center: Point { Point(viewport.width / 2, viewport.height / 2) }

  /// Whether `placement` is larger than fit, beyond what rounding makes.
  func isZoomed(_ placement: Placement) -> Bool {
    placement.scale > fitScale(of: placement) * (1 + 1e-9)
  }

  /// The rectangle around the picture at `placement`, in points of the viewport.
  func box(of placement: Placement) -> Rect {
    placement.transform.boundingBox(of: Rect(origin: .zero, size: picture))
  }

  /// Where the picture's top left corner may be when it is as large and turned as at `placement`:
  /// such that the rectangle around it lies in the middle on an axis on which it is smaller than the
  /// viewport, else so that it covers the viewport.
  func originLimits(of placement: Placement) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    // Not where it lies now: what is computed must not depend on that, by rounding.
    let box = Affine(scale: placement.scale, angle: placement.angle, offset: .zero)
      .boundingBox(of: Rect(origin: .zero, size: picture))
    let corner = -box.origin.vector
    func limits(
      _ content: Double, _ view: Double, _ offset: Double
    ) -> ClosedRange<Double> {
      // What fits but for rounding lies in the middle.
      content <= view * (1 + 1e-12)
        ? (view - content) / 2 + offset...(view - content) / 2 + offset
        : (view - content) + offset...offset
    }
    return (
      limits(box.width, viewport.width, corner.dx), limits(box.height, viewport.height, corner.dy)
    )
  }

  /// The nearest placement that is allowed at rest: turned to the nearest quarter. Past a limit of
  /// scale, and in the turn, what is at `anchor` (points of the viewport; its middle when nil) stays
  /// there as far as the edges allow.
  func settled(_ placement: Placement, about anchor: Point? = nil) -> Placement {
    var settled = placement.scaled(
      to: scaleLimits(of: placement).clamp(placement.scale),
      angle: Double(placement.nearestQuarter) * .pi / 2, about: anchor ?? center)
    let limits = originLimits(of: settled)
    settled.origin = Point(limits.x.clamp(settled.origin.x), limits.y.clamp(settled.origin.y))
    return aligned(settled)
  }

  /// At one picture pixel to the device pixel the origin lies on whole device pixels, so that the
  /// picture is as sharp as its file.
  func aligned(_ placement: Placement) -> Placement {
    guard placement.scale == actualScale else { return placement }
    var aligned = placement
    aligned.origin = Point(onPixel(placement.origin.x), onPixel(placement.origin.y))
    return aligned
  }

  /// The nearest whole device pixel, in points.
  func onPixel(_ value: Double) -> Double {
    (value * pixelsPerPoint).rounded(.toNearestOrEven) / pixelsPerPoint
  }

  /// The placement in which the picture covers `cell` and reaches beyond it along one axis only, after
  /// so many whole turns.
  func covering(_ cell: Rect, turns: Double = 0) -> Placement {
    let scale = max(cell.width / picture.width, cell.height / picture.height)
    let half = Vector(picture.width, picture.height) * (scale / 2)
    return Placement(scale: scale, angle: turns * 2 * .pi, origin: cell.center - half)
  }

  /// The longest way of a corner of the picture from one placement to another, in device pixels.
  func longestWay(from start: Placement, to end: Placement) -> Double {
    zip(corners(of: start), corners(of: end)).map { $0.distance(to: $1) }.reduce(0, max)
      * pixelsPerPoint
  }

  /// Where the corners of the picture are at `placement`.
  func corners(of placement: Placement) -> [Point] {
    let map = placement.transform
    return [
      Point.zero, Point(picture.width, 0), Point(0, picture.height),
      Point(picture.width, picture.height),
    ].map { map($0) }
  }
}
