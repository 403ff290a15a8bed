public import Drawing

/// The error thrown when a bitmap differs from its reference.
public struct GoldenMismatch: Error, Hashable, CustomStringConvertible {
  /// The kind of mismatch.
  public enum Finding: Hashable, Sendable {
    /// There is no reference.
    case missing
    /// The width or height differs.
    case otherSize
    /// The number of pixels that differ by more than allowed, and their largest difference in levels. The bitmap shows
    /// them in red.
    case differs(pixels: Int, by: Int, picture: Bitmap)
  }

  /// The path of the reference.
  public let path: String
  /// The kind of mismatch.
  public let finding: Finding

  /// The mismatch and how to resolve it, in one line.
  public var description: String {
    switch finding {
    case .missing:
      "\(path) is missing; check the .new.png next to it, and accept it with TOUCHRIG_BLESS=1"
    case .otherSize:
      "\(path) has a different size than the new picture; see the .new.png next to it"
    case .differs(let pixels, let levels, _):
      "\(path): \(pixels) pixels differ, by up to \(levels) levels; see the .new.png and .diff.png "
        + "next to it"
    }
  }
}
