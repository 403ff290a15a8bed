import Drawing
import Geometry

/// The part of a bitmap that is needed to paint an area, including the surrounding pixels that
/// bilinear sampling reads.
///
/// Using only this part keeps coordinates small enough for pixman's 16.16 fixed-point numbers, and
/// allows bitmaps larger than Cairo's limit.
struct SourceCrop {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// The margin around the visible area in pixels: one for the filter, one for rounding.
  private static let margin = 2.0

  /// Creates the part of `bitmap` needed to paint `area`; nil if the bitmap is empty. The part is
  /// limited to Cairo's maximum size.
  init?(of bitmap: Bitmap, visibleIn area: Rect) {
    let all = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    guard !all.isEmpty else { return nil }
    let needed = area.inset(by: -Self.margin)
    // An area outside the bitmap needs the nearest edge, which is extended into the area.
    let low = Rect(x: 0, y: 0, width: all.width - 1, height: all.height - 1)
      .clamp(needed.origin)
    let high = all.clamp(Point(needed.maxX.rounded(.up), needed.maxY.rounded(.up)))
    x = Int(low.x)
    y = Int(low.y)
    width = min(max(Int(high.x) - x, 1), Surface.maximumSide)
    height = min(max(Int(high.y) - y, 1), Surface.maximumSide)
  }
}
