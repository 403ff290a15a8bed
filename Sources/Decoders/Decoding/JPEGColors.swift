import Imaging

/// From the colours of a JPEG to those of a screen.
struct JPEGColors {
  /// Makes colours of inks; those of the screen where a profile says what the inks are.
  let mixInks: JPEG.InkMixer
  private let transform: ColorTransform?

  /// From what `profile` says to the colours of `screen`; nil stands for sRGB.
  init(_ profile: ColorProfile, isCMYK: Bool, screen: ColorProfile?) {
    if isCMYK, let inks = CMYKTransform(from: profile, to: screen) {
      mixInks = inks.apply(toInverted:)
      transform = nil
    } else {
      mixInks = JPEG.makeRGB(fromInvertedCMYK:)
      transform = ColorTransform(from: profile, to: screen)
    }
  }

  /// Replaces opaque pixels that are not inks any more.
  func apply(to pixels: inout [UInt32]) { transform?.apply(to: &pixels, isOpaque: true) }
}
