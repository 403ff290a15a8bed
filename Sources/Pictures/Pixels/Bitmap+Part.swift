package import Drawing

extension Bitmap {
  /// Returns a copy of the pixels in `area`.
  /// - Precondition: the area is within the bitmap.
  package func part(_ area: PixelArea) -> Bitmap {
    var part: [UInt32] = []
    part.reserveCapacity(area.width * area.height)
    for y in area.y..<area.y + area.height {
      let start = y * width + area.x
      part += pixels[start..<start + area.width]
    }
    return Bitmap(width: area.width, height: area.height, pixels: part, isOpaque: isOpaque)
  }
}
