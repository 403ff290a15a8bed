import Codecs
import Pixels

/// The conversion from the colours of a JPEG to those of a screen.
struct JPEGColors: Sendable {
  /// The conversion of CMYK pixels: to the colours of the screen if a profile describes the inks.
  let mixInks: JPEG.InkMixer
  private let transform: ColorTransform?

  /// Creates the conversion from `profile` to the colours of `screen`; nil for sRGB.
  init(_ profile: ColorProfile, isCMYK: Bool, screen: ColorProfile?) {
    if isCMYK, let inks = CMYKTransform(from: profile, to: screen) {
      mixInks = inks.apply(toInverted:)
      transform = nil
    } else {
      mixInks = JPEG.makeRGB(fromInvertedCMYK:)
      transform = ColorTransform(from: profile, to: screen)
    }
  }

  /// Converts opaque pixels in place, after `mixInks` if they are CMYK.
  func apply(to pixels: inout [UInt32]) { transform?.apply(to: &pixels, isOpaque: true) }

  /// Converts opaque pixels in place, after `mixInks` if they are CMYK.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
    transform?.apply(to: pixels, isOpaque: true)
  }
}
