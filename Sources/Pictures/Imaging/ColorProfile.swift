/// What the red, green and blue of a picture's pixels mean.
public enum ColorProfile: Hashable, Sendable {
  /// IEC 61966-2-1, which also holds where a file says nothing.
  case srgb
  /// A profile of the International Color Consortium, as it stands in the file; nobody has looked
  /// whether it makes sense.
  case icc([UInt8])
  /// Code points of ITU-T H.273, tables 2 and 3, for pixels that have been made RGB. Without
  /// `isFullRange` black is 16 and white 235.
  case cicp(primaries: UInt8, transfer: UInt8, isFullRange: Bool)
  /// Light that is a power of the pixel's value, in colours of these primaries.
  case power(exponent: Double, Chromaticities)

  /// The most bytes of a profile that are read. The largest in use, of printing presses, have about
  /// 2 MiB.
  public static let byteLimit = 4 << 20

  /// What `bytes` say, unless there are none or too many.
  init?(icc bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.count <= Self.byteLimit else { return nil }
    self = .icc(bytes)
  }
}
