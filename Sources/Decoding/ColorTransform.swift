public import Imaging

/// Takes pixels from the colours of a picture to those of a screen.
public final class ColorTransform {
  /// From the RGB of `source` to that of `screen`, sRGB when nobody says what it is; nil when there is
  /// nothing to do, so that pixels pass as they are.
  ///
  /// A profile that makes no sense counts as sRGB: a picture is shown rather than refused.
  public init?(from source: ColorProfile, to screen: ColorProfile?) { nil }

  /// From the inks of `source` to the RGB of `screen`; nil when `source` is no profile of inks.
  public init?(fromCMYK source: ColorProfile, to screen: ColorProfile?) { nil }

  /// Replaces pixels 0xAARRGGBB, premultiplied; of an opaque picture alpha is not looked at.
  public func apply(to pixels: UnsafeMutableBufferPointer<UInt32>, isOpaque: Bool) {}

  /// Replaces pixels 0xAARRGGBB, premultiplied; of an opaque picture alpha is not looked at.
  public func apply(to pixels: inout [UInt32], isOpaque: Bool) {
    pixels.withUnsafeMutableBufferPointer { apply(to: $0, isOpaque: isOpaque) }
  }

  /// Replaces pixels whose bytes are cyan, magenta, yellow and black, inverted as Adobe writes them,
  /// by 0xFFRRGGBB.
  public func apply(toInvertedCMYK pixels: UnsafeMutableBufferPointer<UInt32>) {}
}
