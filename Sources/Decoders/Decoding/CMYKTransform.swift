package import Pixels

/// Converts CMYK pixels to the colours of a screen.
package final class CMYKTransform: Sendable {
  private let transform: PixelTransform

  /// Creates a transform from the CMYK of `source` to the RGB of `screen`, or to sRGB if that is
  /// nil or invalid. Returns nil if `source` is not a CMYK profile. It takes tens of milliseconds.
  package init?(from source: ColorProfile, to screen: ColorProfile?) {
    guard
      let transform = PixelTransform(from: source, .invertedCMYK, to: screen ?? .srgb)
        ?? PixelTransform(from: source, .invertedCMYK, to: .srgb)
    else { return nil }
    self.transform = transform
  }

  /// Converts pixels in place from the bytes cyan, magenta, yellow and black, inverted as Adobe
  /// writes and libjpeg returns them, to 0xFFRRGGBB.
  func apply(toInverted pixels: UnsafeMutableBufferPointer<UInt32>) {
    pixels.forEachBand { [transform] band in
      transform.apply(to: band)
      for index in band.indices { band[index] |= 0xFF00_0000 }
    }
  }

  /// Converts pixels in place from the bytes cyan, magenta, yellow and black, inverted as Adobe
  /// writes and libjpeg returns them, to 0xFFRRGGBB.
  package func apply(toInverted pixels: inout [UInt32]) {
    pixels.withUnsafeMutableBufferPointer { apply(toInverted: $0) }
  }
}
