/// How large a picture may be; checked against its header, before anything is allocated.
public enum PixelLimits {
  /// Longest side of a picture that is decoded whole: what JPEG can express.
  static let side = 65_535
  /// Most pixels of a picture that is decoded whole: 1 GiB when decoded.
  public static let count = 268_435_456

  /// Longest side of a picture that is read in parts, with bounded memory.
  public static let regionSide = 1_000_000
  /// Most pixels of a picture that is read in parts.
  public static let regionCount = 16 << 30

  package static func check(width: Int, height: Int) throws(ImagingError) {
    guard (1...side).contains(width), (1...side).contains(height), width * height <= count else {
      throw .unsupportedSize(width: width, height: height)
    }
  }
}
