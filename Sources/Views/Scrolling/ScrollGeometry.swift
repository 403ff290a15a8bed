import Geometry
import Motion

/// A viewport and the content behind it: which offsets are allowed at rest.
struct ScrollGeometry: Hashable {
  var viewport: Size
  var content: Size
  var insets: EdgeInsets
  /// Whether content that is smaller than the viewport lies in its middle, and not at its start.
  var centersContent: Bool

  /// The offsets allowed along `axis`; one only when there is nothing to scroll.
  func range(along axis: Axis) -> ClosedRange<Double> {
    let (leading, trailing) = insets[axis]
    let spare = viewport[axis] - leading - trailing - content[axis]
    if spare <= 0 { return -leading...(-leading - spare) }
    let start = centersContent ? -leading - spare / 2 : -leading
    return start...start
  }

  func isScrollable(along axis: Axis) -> Bool {
    let range = range(along: axis)
    return range.lowerBound < range.upperBound
  }

  /// The nearest offset that is allowed.
  func clamp(_ offset: Point) -> Point {
    Point(
      range(along: .horizontal).clamp(offset.x), range(along: .vertical).clamp(offset.y))
  }

  /// The nearest offset that shows as much of `rect`, in the content's coordinates, as can be.
  func offset(showing rect: Rect, from present: Point) -> Point {
    var offset = present
    for axis in Axis.allCases {
      let (leading, trailing) = insets[axis]
      let atStart = rect.origin[axis] - leading
      let atEnd = rect.origin[axis] + rect.size[axis] + trailing - viewport[axis]
      offset[axis] = (min(atStart, atEnd)...max(atStart, atEnd)).clamp(offset[axis])
    }
    return clamp(offset)
  }

  /// Where to come to rest along `axis` when it shows page after page of the viewport's size: on the
  /// next one in the direction of `velocity`, on the nearest when that is 0.
  func page(from offset: Double, velocity: Double, along axis: Axis) -> Double {
    let length = viewport[axis]
    guard length > 0 else { return offset }
    let place = offset / length
    let page =
      velocity > 0
      ? place.rounded(.down) + 1
      : velocity < 0 ? place.rounded(.up) - 1 : place.rounded()
    return range(along: axis).clamp(page * length)
  }
}
