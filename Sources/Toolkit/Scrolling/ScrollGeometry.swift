import Geometry
import Layout
import Motion

/// The sizes of a viewport and its content, and the content offsets allowed at rest.
struct ScrollGeometry: Hashable {
  var viewport: Size
  var content: Size
  var insets: EdgeInsets
  /// Whether content smaller than the viewport is centred rather than placed at its start.
  var centersContent: Bool
  /// Whether the trailing edge, where the vertical bar is, is on the left.
  var isRightToLeft = false

  /// Returns the allowed offsets along `axis`; a single value if there is nothing to scroll, or a size is not a number.
  func range(along axis: Axis) -> ClosedRange<Double> {
    let (leading, trailing) = insets[axis]
    let spare = viewport[axis] - leading - trailing - content[axis]
    guard leading.isFinite, !spare.isNaN else { return 0...0 }
    if spare <= 0 { return -leading...(-leading - spare) }
    let start = centersContent ? -leading - spare / 2 : -leading
    return start...start
  }

  /// Returns the left edge of a rectangle of `width` at the trailing edge, between `insets`.
  func trailingEdge(width: Double, insets: EdgeInsets) -> Double {
    isRightToLeft ? insets.left : viewport.width - insets.right - width
  }

  func isScrollable(along axis: Axis) -> Bool {
    let range = range(along: axis)
    return range.lowerBound < range.upperBound
  }

  /// Returns whether content is left in the direction of `distance` along `axis`, seen from `offset`.
  func hasRoom(toScroll distance: Double, along axis: Axis, from offset: Point) -> Bool {
    let range = range(along: axis)
    return distance < 0 ? offset[axis] > range.lowerBound : offset[axis] < range.upperBound
  }

  /// Returns the nearest allowed offset.
  func clamp(_ offset: Point) -> Point {
    Point(
      range(along: .horizontal).clamp(offset.x), range(along: .vertical).clamp(offset.y))
  }

  /// Returns the allowed offset nearest to `present` that shows as much as possible of `rect`, in
  /// the coordinates of the content.
  func offset(showing rect: Rect, from present: Point) -> Point {
    var offset = present
    for axis in Axis.allCases {
      let (leading, trailing) = insets[axis]
      let atStart = rect.origin[axis] - leading
      let atEnd = rect.origin[axis] + rect.size[axis] + trailing - viewport[axis]
      guard !atStart.isNaN, !atEnd.isNaN else { continue }
      offset[axis] = (min(atStart, atEnd)...max(atStart, atEnd)).clamp(offset[axis])
    }
    return clamp(offset)
  }

  /// Returns the offset of the page to rest on along `axis`, with pages the size of the viewport:
  /// the next one in the direction of `velocity`, or the nearest if `velocity` is 0.
  func page(from offset: Double, velocity: Double, along axis: Axis) -> Double {
    let length = viewport[axis]
    guard length > 0 else { return offset }
    let pages = offset / length
    let page =
      if velocity > 0 {
        pages.rounded(.down) + 1
      } else if velocity < 0 {
        pages.rounded(.up) - 1
      } else {
        pages.rounded()
      }
    return range(along: axis).clamp(page * length)
  }
}
