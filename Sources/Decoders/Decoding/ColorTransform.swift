package import Pixels

/// Converts pixels from the colours of a picture to those of a screen.
package final class ColorTransform: Sendable {
  private let conversion: any ColorConversion

  /// Creates a transform from the RGB of `source` to that of `screen`, or sRGB if that is nil.
  /// Returns nil if no conversion is needed. It takes milliseconds.
  ///
  /// An invalid profile counts as sRGB, so that the picture is shown rather than refused. So does a
  /// CMYK profile, because the pixels are not CMYK. A greyscale profile is applied as if the pixels
  /// were grey.
  package init?(from source: ColorProfile, to screen: ColorProfile?) {
    let screen = screen ?? .srgb
    guard source != screen,
      let conversion = Self.conversion(from: source, to: screen)
        ?? Self.conversion(from: .srgb, to: screen) ?? Self.conversion(from: source, to: .srgb),
      !conversion.isIdentity
    else { return nil }
    self.conversion = conversion
  }

  private static func conversion(
    from source: ColorProfile, to target: ColorProfile
  ) -> (any ColorConversion)? {
    PixelTransform(from: source, .bgra, to: target) ?? GrayRamp(from: source, to: target)
  }

  /// Converts premultiplied pixels 0xAARRGGBB in place. Alpha is left unchanged, and ignored if the
  /// picture is opaque.
  package func apply(to pixels: UnsafeMutableBufferPointer<UInt32>, isOpaque: Bool) {
    pixels.forEachBand { [conversion] band in
      if isOpaque { return conversion.apply(to: band) }
      PixelFormat.divideByAlpha(band)
      conversion.apply(to: band)
      PixelFormat.multiplyByAlpha(band)
    }
  }

  /// Converts premultiplied pixels 0xAARRGGBB in place. Alpha is left unchanged, and ignored if the
  /// picture is opaque.
  package func apply(to pixels: inout [UInt32], isOpaque: Bool) {
    pixels.withUnsafeMutableBufferPointer { apply(to: $0, isOpaque: isOpaque) }
  }
}
