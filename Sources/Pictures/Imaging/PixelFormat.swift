import Drawing

/// Conversions between what decoders and encoders want and what a ``Bitmap`` holds.
public enum PixelFormat {
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
    multiplyByAlpha(pixels)
    return false
  }

  /// Multiplies the colours of 0xAARRGGBB pixels by their alpha, rounded to nearest.
  public static func multiplyByAlpha(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    for index in pixels.indices { pixels[index] = premultiplied(pixels[index]) }
  }

  /// Divides the colours of 0xAARRGGBB pixels by their alpha, rounded to nearest: what
  /// ``multiplyByAlpha(_:)`` makes the same pixels of again. Without any alpha they stay.
  public static func divideByAlpha(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    for index in pixels.indices {
      let pixel = pixels[index]
      let alpha = pixel >> 24
      guard alpha != 0, alpha != 255 else { continue }
      func color(_ shift: UInt32) -> UInt32 { straight(pixel >> shift & 0xFF, alpha) << shift }
      pixels[index] = alpha << 24 | color(16) | color(8) | color(0)
    }
  }

  /// A level that was multiplied by `alpha`, which is not 0; one that is greater counts as it.
  private static func straight(_ level: UInt32, _ alpha: UInt32) -> UInt32 {
    min((level * 255 + alpha / 2) / alpha, 255)
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

  /// `pixel` laid over `below`, both premultiplied.
  static func over(_ pixel: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    guard rest > 0 else { return pixel }
    return [UInt32(0), 8, 16, 24].reduce(0) { sum, shift in
      let level = (pixel >> shift & 0xFF) + ((below >> shift & 0xFF) * rest + 127) / 255
      return sum | min(level, 255) << shift
    }
  }

  /// Bytes red, green, blue and, unless the bitmap is opaque, alpha; not premultiplied.
  static func samples(of bitmap: Bitmap) -> [UInt8] {
    let isOpaque = bitmap.isOpaque
    return [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * 4) { bytes, count in
      for pixel in bitmap.pixels {
        let alpha = pixel >> 24
        for shift in [UInt32(16), 8, 0] {
          let level = pixel >> shift & 0xFF
          bytes[count] = UInt8(isOpaque || alpha == 0 ? level : straight(level, alpha))
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
