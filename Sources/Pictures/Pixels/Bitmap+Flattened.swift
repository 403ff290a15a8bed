package import Drawing

extension Bitmap {
  /// Returns the picture on a white background, opaque.
  package func flattened() -> Bitmap {
    guard !isOpaque else { return self }
    let flat = pixels.map { pixel in
      // Colours are multiplied by alpha: the part that is missing to opaque is white in all of them.
      let missing = 255 - pixel >> 24
      return 0xFF00_0000 | pixel &+ missing &* 0x01_0101
    }
    return Bitmap(width: width, height: height, pixels: flat, isOpaque: true)
  }
}
