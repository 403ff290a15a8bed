public import Imaging

/// Takes pixels from inks to the colours of a screen.
public final class CMYKTransform: Sendable {
  private let transform: PixelTransform

  /// From the inks of `source` to the RGB of `screen`, sRGB where nobody says what it is, or what it
  /// says makes no sense; nil when `source` is no profile of four inks. Takes tens of milliseconds.
  public init?(from source: ColorProfile, to screen: ColorProfile?) {
    guard
      let transform = PixelTransform(from: source, .invertedCMYK, to: screen ?? .srgb)
        ?? PixelTransform(from: source, .invertedCMYK, to: .srgb)
    else { return nil }
    self.transform = transform
  }

  /// Replaces pixels whose bytes are cyan, magenta, yellow and black, inverted as Adobe writes them
  /// and libjpeg hands them out, by 0xFFRRGGBB.
  public func apply(toInverted pixels: UnsafeMutableBufferPointer<UInt32>) {
    pixels.forEachBand { [transform] band in
      transform.apply(to: band)
      for index in band.indices { band[index] |= 0xFF00_0000 }
    }
  }

  /// Replaces pixels whose bytes are cyan, magenta, yellow and black, inverted as Adobe writes them
  /// and libjpeg hands them out, by 0xFFRRGGBB.
  public func apply(toInverted pixels: inout [UInt32]) {
    pixels.withUnsafeMutableBufferPointer { apply(toInverted: $0) }
  }
}
