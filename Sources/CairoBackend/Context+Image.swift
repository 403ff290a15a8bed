import CCairo
import Drawing
import Geometry

/// Pictures.
extension Context {
  /// Paints what `area` of `bitmap` (its pixels) shows of it, with smooth edges, over `target`, which
  /// lies on whole pixels; `transform` takes its pixels to device pixels.
  func paintTurned(
    _ bitmap: Bitmap, area: Rect, transform: Affine, into target: Rect, filter: ImageFilter
  ) {
    guard let toPicture = transform.inverse, !bitmap.pixels.isEmpty else { return }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let texels = Texels(base: base, width: bitmap.width, height: bitmap.height)
      let picture = TurnedPicture(
        of: texels, isOpaque: bitmap.isOpaque, area: area, toPicture: toPicture, filter: filter)
      withPixels(of: target) {
        Band(picture: picture, pixels: $0, layout: $1, origin: target.origin).paint()
      }
    }
  }

  /// Paints `bitmap` over all of `target`, which lies on whole pixels; `transform`, which is upright,
  /// takes its pixels to device pixels.
  func paint(_ bitmap: Bitmap, transform: Affine, into target: Rect, filter: ImageFilter) {
    guard let toBitmap = transform.inverse,
      let cut = Cut(of: bitmap, seenIn: toBitmap.boundingBox(of: target))
    else { return }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let picture = UprightPicture(
        // Cairo only reads from a source.
        pixels: UnsafeMutablePointer(mutating: base + cut.y * bitmap.width + cut.x),
        layout: PixelLayout(width: cut.width, height: cut.height, stride: bitmap.width),
        isOpaque: bitmap.isOpaque,
        toPicture: Affine(offset: Vector(-Double(cut.x), -Double(cut.y))) * toBitmap,
        filter: filter)
      withPixels(of: target) {
        Band(picture: picture, pixels: $0, layout: $1, origin: target.origin).paint()
      }
    }
  }
}

/// The part of a bitmap that is needed: what is seen, and what bilinear sampling reads around it.
///
/// Painting only that keeps the numbers small that pixman holds in 16.16 bits, and lets pictures be
/// larger than Cairo's limit.
private struct Cut {
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
