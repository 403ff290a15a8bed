import Drawing
import Geometry
import Layout
import Motion

/// The condition for showing bars for a pointer in a scroll view, besides the indicators that only show.
public enum ScrollBarVisibility: Hashable, Sendable {
  /// While the pointer is close to the edge.
  case automatic
  /// Whenever there is something to scroll.
  case always
  /// Never.
  case never
}

/// A bar at an edge of a scroll view that a pointer can drag. Rectangles are in points from the top
/// left corner of the view.
struct ScrollBar: Hashable {
  /// The distance of the pointer from the edge within which the bar shows.
  static let reach = 16.0
  /// The width of the track.
  private static let width = 12.0
  private static let thumbWidth = 8.0
  private static let shortest = 36.0
  private static let trackColor = Color(white: 0.5, alpha: 0.15)
  private static let thumbColor = Color(white: 0.5, alpha: 0.7)
  private static let draggedColor = Color(white: 0.5, alpha: 0.9)

  let axis: Axis
  /// The offsets at the ends of the track.
  private let range: ClosedRange<Double>
  /// The rectangle in which the bar can be grabbed.
  let track: Rect
  /// The start and length of the thumb along the axis, from the start of the view.
  let start: Double
  let length: Double

  /// Creates the bar along `axis` for content of `geometry` at `offset`, between the `insets` at the edges of the
  /// view; nil if all of it is visible. `isBesideOther` leaves the corner to the other bar.
  init?(
    along axis: Axis, in geometry: ScrollGeometry, at offset: Point,
    insets: EdgeInsets, isBesideOther: Bool
  ) {
    range = geometry.range(along: axis)
    let travel = range.upperBound - range.lowerBound
    guard travel > 0 else { return nil }
    self.axis = axis
    let viewport = geometry.viewport
    let (leading, trailing) = insets[axis]
    let full = viewport[axis] - leading - trailing - (isBesideOther ? Self.width : 0)
    guard full > 0 else { return nil }
    length = min(full, max(Self.shortest, full * viewport[axis] / (travel + viewport[axis])))
    start = leading + (full - length) * (range.clamp(offset[axis]) - range.lowerBound) / travel
    track =
      axis == .vertical
      ? Rect(
        x: geometry.trailingEdge(width: Self.width, insets: insets), y: leading,
        width: Self.width, height: full)
      : Rect(
        x: leading, y: viewport.height - insets.bottom - Self.width, width: full,
        height: Self.width)
  }

  /// The frame of the thumb.
  private var thumb: Rect {
    let margin = (Self.width - Self.thumbWidth) / 2
    return axis == .vertical
      ? Rect(x: track.minX + margin, y: start, width: Self.thumbWidth, height: length)
      : Rect(x: start, y: track.minY + margin, width: length, height: Self.thumbWidth)
  }

  /// Whether `position` along the axis is on the thumb.
  func isOnThumb(_ position: Double) -> Bool { (start...(start + length)).contains(position) }

  /// Returns the offset for which the thumb starts at `start`, or as near to it as possible.
  func offset(at start: Double) -> Double {
    let room = track.size[axis] - length
    guard room > 0 else { return range.lowerBound }
    let progress = (start - track.origin[axis]) / room
    return range.clamp(range.lowerBound + progress * (range.upperBound - range.lowerBound))
  }

  /// Draws the bar in a scroll view with `bounds`.
  func draw(in bounds: Rect, isDragged: Bool, into list: inout DrawList) {
    let shift = bounds.origin.vector
    list.append(.fill(Rect(origin: track.origin + shift, size: track.size), Self.trackColor))
    list.append(
      .roundedFill(
        Rect(origin: thumb.origin + shift, size: thumb.size), radius: Self.thumbWidth / 2,
        isDragged ? Self.draggedColor : Self.thumbColor))
  }
}
