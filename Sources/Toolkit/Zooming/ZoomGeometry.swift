package import Geometry
import Motion

/// The sizes of content and of the viewport that shows it, and the placements allowed at rest.
///
/// A placement maps the content's coordinates to points of the viewport. The standard limits are
/// those of PhotoSwipe and of phones: content that fits is never enlarged beyond its actual scale,
/// and a pinch can enlarge it to eight times that, or at least four times fit.
package struct ZoomGeometry: Hashable, Sendable {
  /// The size of the viewport, in points.
  package var viewport: Size
  /// The number of device pixels per point.
  package var pixelsPerPoint: Double
  /// The size of the content, in its own unit.
  package var content: Size
  /// The scale at which the content has its natural size, in points per unit of the content.
  package var actualScale: Double
  /// The scale beyond which content is not enlarged to fit, unless ``enlargesToFit``.
  package var largestFit: Double
  /// Whether the content can be larger than fit.
  package var isZoomable: Bool
  /// The smallest scale at rest; nil for the scale that fits.
  package var minimumScale: Double?
  /// The largest scale at rest; nil for the standard limit.
  package var maximumScale: Double?
  /// Whether content that is smaller than the viewport is enlarged as far as it fits.
  package var enlargesToFit = false
  /// The factor by which a double tap enlarges content that is fitted.
  package var toggleFactor = standardToggleFactor
  /// Whether fingers can exceed the limits of scale, with resistance.
  package var bouncesZoom = true
  /// Whether fingers can rotate the content.
  package var isRotationEnabled = true

  /// The factor of a double tap unless another one is set.
  package static let standardToggleFactor = 3.0

  /// Creates the geometry of `content` in `viewport`. By default, the content is measured in device
  /// pixels: at its actual scale, one unit covers one of them.
  package init(
    viewport: Size, pixelsPerPoint: Double, content: Size, actualScale: Double? = nil,
    isZoomable: Bool = true
  ) {
    self.viewport = viewport
    self.pixelsPerPoint = pixelsPerPoint
    self.content = content
    self.actualScale = actualScale ?? 1 / pixelsPerPoint
    largestFit = self.actualScale
    self.isZoomable = isZoomable
  }

  /// Creates the geometry of `content` in `viewport`, both in points. A size that is empty counts as
  /// one point.
  package init(viewport: Size, contentInPoints content: Size) {
    func atLeastOne(_ size: Size) -> Size { Size(max(1, size.width), max(1, size.height)) }
    self.init(
      viewport: atLeastOne(viewport), pixelsPerPoint: 1, content: atLeastOne(content))
  }

  /// The middle of the viewport.
  package var center: Point { Point(viewport.width / 2, viewport.height / 2) }

  // MARK: Scale

  /// Returns the scale at which all of the content is visible after that many quarter turns, within
  /// the limits, and without enlargement unless ``enlargesToFit``.
  package func fitScale(quarters: Int) -> Double {
    let size = quarters % 2 == 0 ? content : Size(content.height, content.width)
    let filling = min(viewport.width / size.width, viewport.height / size.height)
    let fit = enlargesToFit ? filling : min(filling, largestFit)
    return min(max(fit, minimumScale ?? fit), maximumScale ?? .infinity)
  }

  /// Returns the scale that fits `placement`, rotated to its nearest quarter turn.
  package func fitScale(of placement: Similarity) -> Double {
    fitScale(quarters: placement.nearestQuarter)
  }

  /// Returns the scale at which content covers the viewport, rotated as `placement` to its nearest
  /// quarter turn.
  func fillScale(of placement: Similarity) -> Double {
    let isUpright = placement.nearestQuarter.isMultiple(of: 2)
    let size = isUpright ? content : Size(content.height, content.width)
    return max(viewport.width / size.width, viewport.height / size.height)
  }

  /// Returns the scales allowed at rest for `placement`, rotated to its nearest quarter turn.
  package func scaleLimits(of placement: Similarity) -> ClosedRange<Double> {
    let fit = fitScale(of: placement)
    let minimum = min(minimumScale ?? fit, fit)
    return minimum...(isZoomable ? max(fit, maximumScale ?? max(8 * actualScale, 4 * fit)) : fit)
  }

  /// The placement that shows all of the content in the middle of the viewport, upright.
  package var fit: Similarity { fit(quarters: 0) }

  /// Returns the placement that shows all of the content, after that many quarter turns.
  package func fit(quarters: Int) -> Similarity {
    settled(Similarity(scale: fitScale(quarters: quarters), angle: Double(quarters) * .pi / 2))
  }

  /// Returns whether `placement` is larger than fit, apart from rounding.
  package func isZoomed(_ placement: Similarity) -> Bool {
    placement.scale > fitScale(of: placement) * (1 + 1e-9)
  }

  /// Returns the placement after that many quarter turns at which `rect`, in the unit of the content,
  /// fills the viewport and is centred, as far as limits and edges allow it.
  func showing(_ rect: Rect, quarters: Int) -> Similarity {
    let size = quarters % 2 == 0 ? rect.size : Size(rect.height, rect.width)
    let placement = Similarity(
      scale: min(viewport.width / size.width, viewport.height / size.height),
      angle: Double(quarters) * .pi / 2)
    return settled(placement + (center - placement(rect.center)))
  }

  // MARK: Position

  /// Returns the bounding box of the content at `placement`, in points of the viewport.
  package func box(of placement: Similarity) -> Rect {
    placement.transform.boundingBox(of: Rect(origin: .zero, size: content))
  }

  /// Returns the points of the viewport at which the origin of content with the scale and angle of
  /// `placement` may rest. Along an axis on which the content is smaller than the viewport, it is
  /// centred; otherwise it covers the viewport.
  package func originLimits(
    of placement: Similarity
  ) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    // Independent of the current origin, also by rounding.
    let box = Affine(scale: placement.scale, angle: placement.angle, offset: .zero)
      .boundingBox(of: Rect(origin: .zero, size: content))
    let corner = -box.origin.vector
    func limits(
      _ content: Double, _ view: Double, _ offset: Double
    ) -> ClosedRange<Double> {
      // Content that fits apart from rounding is centred.
      content <= view * (1 + 1e-12)
        ? (view - content) / 2 + offset...(view - content) / 2 + offset
        : (view - content) + offset...offset
    }
    return (
      limits(box.width, viewport.width, corner.dx), limits(box.height, viewport.height, corner.dy)
    )
  }

  /// Returns the nearest placement allowed at rest, at the nearest quarter turn. Where the scale or
  /// the angle changes, the content at `anchor` (in points of the viewport; its middle if nil) keeps
  /// its position as far as the edges allow.
  package func settled(_ placement: Similarity, about anchor: Point? = nil) -> Similarity {
    var settled = placement.scaled(
      to: scaleLimits(of: placement).clamp(placement.scale),
      angle: Double(placement.nearestQuarter) * .pi / 2, about: anchor ?? center)
    let limits = originLimits(of: settled)
    settled.origin = Point(limits.x.clamp(settled.origin.x), limits.y.clamp(settled.origin.y))
    return aligned(settled)
  }

  // MARK: Device pixels

  /// Returns `placement` with its origin on a whole device pixel if it has the actual scale, so that
  /// a picture is as sharp as its file.
  func aligned(_ placement: Similarity) -> Similarity {
    guard placement.scale == actualScale else { return placement }
    var aligned = placement
    aligned.origin = Point(onPixel(placement.origin.x), onPixel(placement.origin.y))
    return aligned
  }

  /// Returns the nearest whole device pixel, in points.
  func onPixel(_ value: Double) -> Double {
    (value * pixelsPerPoint).rounded(.toNearestOrEven) / pixelsPerPoint
  }

  /// Returns the longest displacement of a corner of the content between two placements, in device pixels.
  package func longestDisplacement(from start: Similarity, to end: Similarity) -> Double {
    zip(corners(of: start), corners(of: end)).map { $0.distance(to: $1) }.reduce(0, max)
      * pixelsPerPoint
  }

  /// Returns the corners of the content at `placement`, in points of the viewport.
  func corners(of placement: Similarity) -> [Point] {
    let map = placement.transform
    return [
      Point.zero, Point(content.width, 0), Point(0, content.height),
      Point(content.width, content.height),
    ].map { map($0) }
  }
}
