import Drawing
import Geometry
import Layout
import Motion
import Views

/// The frames of the segments of a segmented control, and of its thumb.
@MainActor
struct SegmentGeometry {
  let bounds: Rect
  let count: Int
  /// Whether the first segment is at the right end.
  let isMirrored: Bool
  /// The height of the drawn part, in points.
  let height: Double

  static let radius = 8.0
  static let thumbRadius = 6.0
  static let titleMargin = 12.0
  static let font = Font.subheadline
  static let thumbColor = Color.dynamic(light: Color(white: 1), dark: Color(rgb: 0x6C6C71))
  private static let thumbMargin = 2.0
  private static let dividerHeight = 16.0

  /// The minimum space above and below titles.
  private static let titlePadding = 2.0

  /// Returns the height for titles of `lineHeight` points: that for a kind of input, unless large text needs more.
  static func height(for kind: InputKind, lineHeight: Double) -> Double {
    max(kind == .touch ? 32 : 28, (lineHeight + 2 * titlePadding).rounded(.up))
  }

  /// The part of the bounds that is drawn.
  var box: Rect {
    let height = min(height, bounds.height)
    return Rect(
      x: bounds.minX, y: bounds.center.y - height / 2, width: bounds.width, height: height)
  }

  private var width: Double { bounds.width / Double(max(1, count)) }

  /// Returns the frame of a segment, or of a position between two.
  private func segment(_ position: Double) -> Rect {
    let segment = Rect(
      x: box.minX + position * width, y: box.minY, width: width, height: box.height)
    return isMirrored ? segment.mirrored(in: box) : segment
  }

  func segment(_ index: Int) -> Rect { segment(Double(index)) }

  func thumb(at position: Double) -> Rect { segment(position).inset(by: Self.thumbMargin) }

  /// Returns the position of a finger, in segments.
  func position(at finger: Point) -> Double {
    guard width > 0 else { return 0 }
    return (isMirrored ? bounds.maxX - finger.x : finger.x - bounds.minX) / width
  }

  /// Returns the segment at, or nearest to, a finger; nil if there are none.
  func index(at finger: Point) -> Int? {
    guard count > 0 else { return nil }
    let last = Double(count - 1)
    return Int((0...last).clamp(position(at: finger).rounded(.down)))
  }

  /// Draws lines between the segments, except at the thumb.
  func drawDividers(besides thumb: Double?, into list: inout DrawList) {
    for index in 1..<max(1, count) {
      let distance = thumb.map { abs(Double(index) - 0.5 - $0) } ?? 1
      guard distance > 0.75 else { continue }
      let segment = segment(index)
      let line = Rect(
        x: (isMirrored ? segment.maxX : segment.minX) - 0.5,
        y: box.center.y - Self.dividerHeight / 2, width: 1, height: Self.dividerHeight)
      list.append(.fill(line, .separator))
    }
  }
}
