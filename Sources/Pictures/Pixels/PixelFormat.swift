package import Drawing

/// Conversions between the pixel formats of decoders and encoders and that of ``Bitmap``.
package enum PixelFormat {
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
    for index in pixels.indices {
      let pixel = pixels[index]
      let alpha = pixel >> 24
      guard alpha != 0, alpha != 255 else { continue }
      func color(_ shift: UInt32) -> UInt32 { straight(pixel >> shift & 0xFF, alpha) << shift }
      pixels[index] = alpha << 24 | color(16) | color(8) | color(0)
    }
  }

  /// Returns `level` divided by `alpha`, which must not be 0. Levels above `alpha` are clamped.
  private static func straight(_ level: UInt32, _ alpha: UInt32) -> UInt32 {
    min((level * 255 + alpha / 2) / alpha, 255)
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

  /// Returns `pixel` composited over `below`, both premultiplied.
  package static func over(_ pixel: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    guard rest > 0 else { return pixel }
    return [UInt32(0), 8, 16, 24].reduce(0) { sum, shift in
      let level = (pixel >> shift & 0xFF) + ((below >> shift & 0xFF) * rest + 127) / 255
      return sum | min(level, 255) << shift
    }
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
        let alpha = pixel >> 24
        let isStraight = isOpaque || alpha == 0
        func color(_ shift: UInt32) -> UInt32 {
          let level = pixel >> shift & 0xFF
          return isStraight ? level : straight(level, alpha)
        }
        append(color(16))
        append(color(8))
        append(color(0))
        if !isOpaque { append(alpha) }
      }
    }
  }
}
