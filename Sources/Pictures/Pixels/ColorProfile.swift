/// The meaning of the red, green and blue of a picture's pixels.
package enum ColorProfile: Hashable, Sendable {
  /// IEC 61966-2-1, also the default for files that declare nothing.
  case srgb
  /// A profile of the International Color Consortium, as stored in the file. It has not been
  /// validated.
  case icc([UInt8])
  /// Code points of ITU-T H.273, tables 2 and 3, for pixels already converted to RGB. Without
  /// `isFullRange`, black is 16 and white 235.
  case cicp(primaries: UInt8, transfer: UInt8, isFullRange: Bool)
  /// Light as a power of the pixel value, with these primaries.
  case power(exponent: Double, Chromaticities)

  /// Adobe RGB (1998): sections 4.3.1.1 and 4.3.4.2.
  package static let adobeRGB = ColorProfile.power(exponent: 563.0 / 256, .adobeRGB)

  /// The maximum size of a profile in bytes. The largest in use, those of printing presses, have
  /// about 2 MiB.
  static let byteLimit = 4 << 20

  /// Creates the ICC profile in `bytes`, or nil if they are empty or too many.
  package init?(icc bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.count <= Self.byteLimit else { return nil }
    self = .icc(bytes)
  }
}
