import Geometry
import Motion
import Zooming

/// The size of the content of a scroll view, the scale at which it is shown, and the limits of that.
struct ScrollScale {
  /// The smallest scale at rest.
  var minimum = 1.0
  /// The largest scale at rest.
  var maximum = 1.0
  /// Whether a pinch can exceed the limits with resistance.
  var bounces = true

  /// The scale of the content.
  private(set) var value = 1.0
  private var unzoomedSize = Size.zero
  /// Whether a zoom has started whose end has not been reported yet.
  private var isUnfinished = false

  // MARK: Sizes

  /// The size of the content at the current scale.
  var contentSize: Size {
    get { contentSize(at: value) }
    set { unzoomedSize = newValue / value }
  }

  func contentSize(at scale: Double) -> Size { unzoomedSize * scale }

  // MARK: Limits

  /// Whether the scale can change at all.
  var canChange: Bool { limits.lowerBound < limits.upperBound }

  /// The scales allowed at rest. A minimum that is no scale counts as 1, and a maximum below the minimum as that: a
  /// program sets one after the other.
  var limits: ClosedRange<Double> {
    let smallest = minimum > 0 && minimum.isFinite ? minimum : 1
    return smallest...(maximum > smallest ? maximum : smallest)
  }

  /// Returns the sizes and limits for zooming in a viewport.
  func geometry(in viewport: Size) -> ZoomGeometry {
    var geometry = ZoomGeometry(viewport: viewport, contentInPoints: unzoomedSize)
    geometry.minimumScale = limits.lowerBound
    geometry.maximumScale = limits.upperBound
    geometry.bouncesZoom = bounces
    return geometry
  }

  // MARK: Zooming

  /// Begins a zoom, whose end is to be reported.
  mutating func begin() { isUnfinished = true }

  /// Shows the content at `scale`.
  mutating func change(to scale: Double) { value = scale }

  /// The nearest allowed scale, to which a zoom beyond the limits springs back; nil if the scale is allowed, or no zoom
  /// has begun.
  var returning: Double? {
    isUnfinished && !limits.contains(value) ? limits.clamp(value) : nil
  }

  /// Ends the zoom. Returns whether there was one, whose end is now to be reported.
  mutating func finish() -> Bool {
    defer { isUnfinished = false }
    return isUnfinished
  }
}
