/// Operations on a pixel of a ``Bitmap``.
extension UInt32 {
  /// The pixel with its colours divided by its alpha, rounded to nearest; levels above alpha become
  /// 255. A fully transparent pixel is returned unchanged.
  package var unpremultiplied: UInt32 {
    let alpha = self >> 24
    guard alpha != 0, alpha != 255 else { return self }
    func color(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | color(16) | color(8) | color(0)
  }

  /// Returns this premultiplied pixel composited over `back`, which is premultiplied as well.
  package func composited(over back: UInt32) -> UInt32 {
    PixelLanes(self).over(PixelLanes(back)).pixel
  }
}
