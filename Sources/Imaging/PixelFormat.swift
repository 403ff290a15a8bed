import Drawing

/// Conversions between what decoders and encoders want and what a ``Bitmap`` holds.
package enum PixelFormat {
  /// Turns pixels whose bytes are red, green, blue, alpha into 0xAARRGGBB, premultiplied.
  /// - Returns: whether every pixel is opaque.
  static func makePremultipliedBGRA(
    fromRGBA pixels: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    // Two passes without a branch: each becomes vector code, and most pictures need one only.
    var commonAlpha: UInt32 = 0xFF
    for index in pixels.indices {
      let pixel = UInt32(littleEndian: pixels[index])
      pixels[index] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
      commonAlpha &= pixel >> 24
    }
    guard commonAlpha != 0xFF else { return true }
    for index in pixels.indices { pixels[index] = premultiplied(pixels[index]) }
    return false
  }

  /// Multiplies the colours of a 0xAARRGGBB pixel by its alpha, rounded to nearest.
  package static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    // Division by 255 without dividing, exact for all products of two bytes: J. Blinn, "Three
    // wrongs make a right", IEEE Computer Graphics and Applications 15(6), 1995. Red and blue go
    // together, 16 bits apart.
    let half: UInt32 = 0x0080_0080
    let mask: UInt32 = 0x00FF_00FF
    let redBlue = (pixel & mask) &* alpha &+ half
    let green = (pixel >> 8 & 0xFF) &* alpha &+ 0x80
    return alpha << 24 | (redBlue &+ (redBlue >> 8 & mask)) >> 8 & mask
      | (green &+ (green >> 8)) & 0xFF00
  }

  /// Bytes red, green, blue and, unless the bitmap is opaque, alpha; not premultiplied.
  static func samples(of bitmap: Bitmap) -> [UInt8] {
    let isOpaque = bitmap.isOpaque
    return [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * 4) { bytes, count in
      for pixel in bitmap.pixels {
        let alpha = pixel >> 24
        for shift in [UInt32(16), 8, 0] {
          let level = pixel >> shift & 0xFF
          let plain =
            isOpaque || alpha == 255 || alpha == 0 ? level : (level * 255 + alpha / 2) / alpha
          bytes[count] = UInt8(min(plain, 255))
          count += 1
        }
        if !isOpaque {
          bytes[count] = UInt8(alpha)
          count += 1
        }
      }
    }
  }
}
