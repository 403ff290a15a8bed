import Drawing
import Geometry

/// The part of a bitmap that is needed: what is seen, and what bilinear sampling reads around it.
///
/// Painting only that keeps the numbers small that pixman holds in 16.16 bits, and lets pictures be
/// larger than Cairo's limit.
struct PictureCut {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// Pixels around what is seen: one for the filter, one for rounding.
  private static let margin = 2.0

  /// Nil when nothing of the bitmap is needed. What is seen of it at once may be at most Cairo's
  /// limit wide and high.
  init?(of bitmap: Bitmap, seenIn area: Rect) {
    let whole = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    guard !whole.isEmpty else { return nil }
    let needed = area.inset(by: -Self.margin)
    // Where the area lies beside the bitmap, its nearest edge is needed, which continues there.
    let low = Rect(x: 0, y: 0, width: whole.width - 1, height: whole.height - 1)
      .clamp(needed.origin)
    let high = whole.clamp(Point(needed.maxX.rounded(.up), needed.maxY.rounded(.up)))
    x = Int(low.x)
    y = Int(low.y)
    width = min(max(Int(high.x) - x, 1), Surface.maximumSide)
    height = min(max(Int(high.y) - y, 1), Surface.maximumSide)
  }
}
