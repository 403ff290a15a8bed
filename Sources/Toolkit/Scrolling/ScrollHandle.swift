import Drawing
import Geometry
import Layout
import Motion

/// A handle at the edge of a scroll view with very long content, where lines end, which a finger can grab while the
/// content scrolls.
struct ScrollHandle: Hashable {
  /// The length of the content from which there is a handle, in viewports.
  private static let minimumPages = 5.0
  private static let side = 44.0
  private static let titleHeight = 36.0
  private static let titlePadding = 12.0
  /// The distance of the title from the handle.
  private static let titleGap = 8.0
  /// The time for which the handle stays after scrolling, so that a finger can return to it, and the duration of its
  /// fade. Chosen for this toolkit.
  private static let stay: Duration = .milliseconds(1500)
  private static let fade: Duration = .milliseconds(250)

  private let range: ClosedRange<Double>
  /// The top of the handle at the first and the last offset.
  private let tops: ClosedRange<Double>
  /// The frame in which the handle can be grabbed, in points from the top left corner of the view.
  let frame: Rect
  private let isRightToLeft: Bool

  /// Creates the handle for content of `geometry` at `offset`, between the `insets` at the edges of the view; nil
  /// if the content is too short.
  init?(in geometry: ScrollGeometry, at offset: Point, insets: EdgeInsets) {
    range = geometry.range(along: .vertical)
    let viewport = geometry.viewport
    let top = insets.top
    let bottom = viewport.height - insets.bottom - Self.side
    guard geometry.content.height > Self.minimumPages * viewport.height, bottom > top else {
      return nil
    }
    tops = top...bottom
    let progress =
      (range.clamp(offset.y) - range.lowerBound) / (range.upperBound - range.lowerBound)
    frame = Rect(
      x: geometry.trailingEdge(width: Self.side, insets: insets),
      y: top + (bottom - top) * progress, width: Self.side, height: Self.side)
    isRightToLeft = geometry.isRightToLeft
  }

  /// Returns the offset for which the handle starts at `start`, or as near to it as possible.
  func offset(at start: Double) -> Double {
    let progress = (start - tops.lowerBound) / (tops.upperBound - tops.lowerBound)
    return range.clamp(range.lowerBound + progress * (range.upperBound - range.lowerBound))
  }

  /// Returns the opacity at `elapsed` after the last scrolling.
  static func opacity(after elapsed: Duration) -> Double {
    (0...1).clamp(1 - (elapsed - stay).seconds / fade.seconds)
  }

  /// Draws the handle in a scroll view with `bounds`.
  func draw(in bounds: Rect, opacity: Double, into list: inout DrawList) {
    var own = DrawList()
    let target = Rect(origin: frame.origin + bounds.origin.vector, size: frame.size)
    let disc = target.inset(by: 4)
    let shape = ClipShape.rounded(disc, CornerRadii(disc.width / 2))
    own.append(.shadow(shape, Color(white: 0, alpha: 0.25), radius: 3, offset: Vector(0, 1)))
    own.append(.roundedFill(disc, radius: disc.width / 2, .secondaryBackground))
    for (icon, top) in [(Icon.chevronUp, 5.0), (.chevronDown, 17.0)] {
      own.append(
        icon: icon, in: Rect(x: disc.center.x - 7, y: disc.minY + top, width: 14, height: 14),
        color: .secondaryLabel)
    }
    list.append(
      opacity < 1 ? .layer(own, clip: .rect(target.inset(by: -8)), opacity: opacity) : .layer(own))
  }

  /// Draws `title`, which is `width` wide, beside the handle in a scroll view with `bounds`.
  func draw(
    _ title: AttributedText, width: Double, in bounds: Rect, into list: inout DrawList
  ) {
    let room = isRightToLeft ? bounds.width - frame.maxX : frame.minX
    let length = min((width + 2 * Self.titlePadding).rounded(.up), room - 2 * Self.titleGap)
    guard length > 2 * Self.titlePadding else { return }
    let corner = bounds.origin + frame.origin.vector
    let box = Rect(
      x: isRightToLeft
        ? corner.x + Self.side + Self.titleGap : corner.x - Self.titleGap - length,
      y: corner.y + (Self.side - Self.titleHeight) / 2,
      width: length, height: Self.titleHeight)
    let radius = Self.titleHeight / 4
    let shape = ClipShape.rounded(box, CornerRadii(radius))
    list.append(.shadow(shape, Color(white: 0, alpha: 0.25), radius: 3, offset: Vector(0, 1)))
    list.append(.roundedFill(box, radius: radius, .secondaryBackground))
    list.append(
      .textBox(
        TextBox(
          title,
          box: Rect(
            x: box.minX + Self.titlePadding, y: box.minY, width: length - 2 * Self.titlePadding,
            height: box.height),
          options: TextOptions(
            alignment: .center, verticalAlignment: .center, numberOfLines: 1,
            lineBreakMode: .truncateMiddle)
        )))
  }
}
