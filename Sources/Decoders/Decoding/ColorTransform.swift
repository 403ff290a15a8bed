package import Pixels

/// Converts pixels from the colours of a picture to those of a screen.
package final class ColorTransform: Sendable {
  private let recoloring: any ColorConversion

  /// Creates a transform from the RGB of `source` to that of `screen`, or sRGB if that is nil.
  /// Returns nil if no conversion is needed. It takes milliseconds.
  ///
  /// An invalid profile counts as sRGB, so that the picture is shown rather than refused. So does a
  /// CMYK profile, because the pixels are not CMYK. A greyscale profile is applied as if the pixels
  /// were grey.
  package init?(from source: ColorProfile, to screen: ColorProfile?) {
    let screen = screen ?? .srgb
    guard source != screen,
      let recoloring = Self.recoloring(from: source, to: screen)
        ?? Self.recoloring(from: .srgb, to: screen) ?? Self.recoloring(from: source, to: .srgb),
      !recoloring.isIdentity
    else { return nil }
    self.recoloring = recoloring
  }

  private static func recoloring(
    from source: ColorProfile, to target: ColorProfile
  ) -> (any ColorConversion)? {
    PixelTransform(from: source, .bgra, to: target) ?? GrayRamp(from: source, to: target)
  }

  /// Converts premultiplied pixels 0xAARRGGBB in place. Alpha is left unchanged, and ignored if the
  /// picture is opaque.
  package func apply(to pixels: UnsafeMutableBufferPointer<UInt32>, isOpaque: Bool) {
    pixels.forEachBand { [recoloring] band in
      if isOpaque { return recoloring.apply(to: band) }
      PixelFormat.divideByAlpha(band)
      recoloring.apply(to: band)
      PixelFormat.multiplyByAlpha(band)
    }
  }

  /// Converts premultiplied pixels 0xAARRGGBB in place. Alpha is left unchanged, and ignored if the
  /// picture is opaque.
  package func apply(to pixels: inout [UInt32], isOpaque: Bool) {
    pixels.withUnsafeMutableBufferPointer { apply(to: $0, isOpaque: isOpaque) }
  }
}
