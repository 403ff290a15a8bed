public import Imaging

/// Takes pixels from the colours of a picture to those of a screen.
public final class ColorTransform: Sendable {
  private let recoloring: any Recoloring

  /// From the RGB of `source` to that of `screen`, sRGB where nobody says what it is; nil when there
  /// is nothing to do, so that pixels pass as they are. Takes milliseconds.
  ///
  /// A profile that makes no sense counts as sRGB: a picture is shown rather than refused. So does
  /// one of inks, for pixels that are none. A profile of grey is good for pixels that are grey.
  public init?(from source: ColorProfile, to screen: ColorProfile?) {
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
  ) -> (any Recoloring)? {
    PixelTransform(from: source, .bgra, to: target) ?? GrayRamp(from: source, to: target)
  }

  /// Replaces pixels 0xAARRGGBB, premultiplied; alpha stays. Of an opaque picture it is not looked at.
  public func apply(to pixels: UnsafeMutableBufferPointer<UInt32>, isOpaque: Bool) {
    pixels.forEachBand { [recoloring] band in
      if isOpaque { return recoloring.apply(to: band) }
      PixelFormat.divideByAlpha(band)
      recoloring.apply(to: band)
      PixelFormat.multiplyByAlpha(band)
    }
  }

  /// Replaces pixels 0xAARRGGBB, premultiplied; alpha stays. Of an opaque picture it is not looked at.
  public func apply(to pixels: inout [UInt32], isOpaque: Bool) {
    pixels.withUnsafeMutableBufferPointer { apply(to: $0, isOpaque: isOpaque) }
  }
}
