/// The colour space of pixels, with the signature that profiles for it have (ICC.1:2022, 7.2.6).
package enum ColorSpace: String, Sendable {
  case gray = "GRAY"
  case rgb = "RGB "
  case cmyk = "CMYK"
  case lab = "Lab "

  /// Reads the colour space in the header of an ICC profile; nil for spaces that are not supported.
  package init?(ofICC profile: [UInt8]) {
    self.init(rawValue: String(decoding: profile.dropFirst(16).prefix(4), as: UTF8.self))
  }
}

extension ColorProfile {
  /// Creates the ICC profile in `bytes` for pixels in `space`. The result is nil if they are empty or too many, or if
  /// the profile is for another space: a grey curve, for example, cannot be applied to colours.
  package init?(icc bytes: [UInt8], for space: ColorSpace) {
    guard ColorSpace(ofICC: bytes) ?? space == space else { return nil }
    self.init(icc: bytes)
  }
}
