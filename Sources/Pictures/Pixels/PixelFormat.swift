package import Drawing

/// Conversions between the pixel formats of decoders and encoders and that of ``Bitmap``.
package enum PixelFormat {
  /// The pixel in place of one that is missing from a damaged file: a grey, that of a JPEG block without data.
  package static let missing: UInt32 = 0xFF80_8080

  /// Converts pixels from the bytes red, green, blue, alpha to premultiplied 0xAARRGGBB, in place.
  /// - Returns: whether every pixel is opaque.
  package static func makePremultipliedBGRA(
    fromRGBA pixels: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    // Two passes without branches: each can be vectorized, and most pictures need only the first.
    var commonAlpha: UInt32 = 0xFF
    for index in pixels.indices {
      let pixel = UInt32(littleEndian: pixels[index])
      pixels[index] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
      commonAlpha &= pixel >> 24
    }
    guard commonAlpha != 0xFF else { return true }
    multiplyByAlpha(pixels)
    return false
  }

  /// Multiplies the colours of 0xAARRGGBB pixels by their alpha, rounded to nearest.
  package static func multiplyByAlpha(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    for index in pixels.indices { pixels[index] = premultiplied(pixels[index]) }
  }

  /// Divides the colours of 0xAARRGGBB pixels by their alpha, rounded to nearest.
  /// ``multiplyByAlpha(_:)`` restores the same pixels. Fully transparent pixels are left unchanged.
  package static func divideByAlpha(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    for index in pixels.indices { pixels[index] = pixels[index].unpremultiplied }
  }

  /// Multiplies the colours of a 0xAARRGGBB pixel by its alpha, rounded to nearest.
  package static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    // Exact division by 255 without a divide instruction, for all products of two bytes: J. Blinn,
    // "Three wrongs make a right", IEEE Computer Graphics and Applications 15(6), 1995. Red and
    // blue are computed together, 16 bits apart.
    let half: UInt32 = 0x0080_0080
    let mask: UInt32 = 0x00FF_00FF
    let redBlue = (pixel & mask) &* alpha &+ half
    let green = (pixel >> 8 & 0xFF) &* alpha &+ 0x80
    return alpha << 24 | (redBlue &+ (redBlue >> 8 & mask)) >> 8 & mask
      | (green &+ (green >> 8)) & 0xFF00
  }

  /// Returns the pixels of `bitmap` as bytes red, green, blue and, unless it is opaque, alpha; not
  /// premultiplied.
  package static func samples(of bitmap: Bitmap) -> [UInt8] {
    let isOpaque = bitmap.isOpaque
    return [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * 4) { bytes, count in
      func append(_ level: UInt32) {
        bytes[count] = UInt8(truncatingIfNeeded: level)
        count += 1
      }
      for pixel in bitmap.pixels {
        let straight = isOpaque ? pixel : pixel.unpremultiplied
        append(straight >> 16)
        append(straight >> 8)
        append(straight)
        if !isOpaque { append(straight >> 24) }
      }
    }
  }
}
