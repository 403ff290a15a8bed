import Drawing
public import Geometry
import Layout
import Motion

/// A bar that shows which part of the content is visible.
public struct ScrollIndicator: Hashable, Sendable {
  let axis: Axis
  /// The rectangle of the bar, in points from the top left corner of the scroll view.
  public var rect: Rect
  /// The opacity, from 0 to 1.
  public var opacity: Double

  /// The thickness of the bar and its distance from the edges, in points.
  private static let thickness = 3.0
  private static let margin = 3.0
  private static let shortest = 36.0
  private static let shortestBeyondEdge = 8.0
  private static let color = Color(white: 0.5, alpha: 0.6)

  /// The time for which the bar stays after scrolling, and the duration of its fade.
  private static let stay: Duration = .milliseconds(300)
  private static let fade: Duration = .milliseconds(250)

  /// Creates the bar along `axis` for content of `geometry` at `offset`, between the `insets` at the edges of the
  /// view; nil if all of it is visible. Beyond an edge the bar shrinks, as if pushed against it.
  init?(
    along axis: Axis, in geometry: ScrollGeometry, at offset: Point,
    insets: EdgeInsets, opacity: Double
  ) {
    let range = geometry.range(along: axis)
    let travel = range.upperBound - range.lowerBound
    guard travel > 0 else { return nil }
    self.axis = axis
    let viewport = geometry.viewport[axis]
    let (leading, trailing) = insets[axis]
    let track = viewport - leading - trailing - 2 * Self.margin
    guard track > 0 else { return nil }
    let beyond = abs(offset[axis] - range.clamp(offset[axis]))
    let full = max(Self.shortest, track * viewport / (travel + viewport))
    let length = min(track, max(Self.shortestBeyondEdge, full - beyond))
    let progress = (range.clamp(offset[axis]) - range.lowerBound) / travel
    let start = leading + Self.margin + (track - length) * progress
    rect =
      axis == .vertical
      ? Rect(
        x: geometry.trailingEdge(width: 2 * Self.margin + Self.thickness, insets: insets)
          + Self.margin,
        y: start, width: Self.thickness, height: length)
      : Rect(
        x: start, y: geometry.viewport.height - insets.bottom - Self.margin - Self.thickness,
        width: length, height: Self.thickness)
    self.opacity = opacity
  }

  /// Returns the opacity at `elapsed` after the last scrolling.
  static func opacity(after elapsed: Duration) -> Double {
    (0...1).clamp(1 - (elapsed - stay).seconds / fade.seconds)
  }

  /// Returns the drawing command for a scroll view with `bounds`.
  func command(in bounds: Rect) -> DrawCommand {
    let shape = Rect(origin: bounds.origin + rect.origin.vector, size: rect.size)
    return .fill(shape, Self.color.opacity(Self.color.alpha * opacity))
  }
}
