public import Drawing

/// The error thrown when a bitmap differs from its reference.
public struct GoldenMismatch: Error, Hashable, CustomStringConvertible {
  /// The kind of mismatch.
  public enum Finding: Hashable, Sendable {
    /// There is no reference.
    case missing
    /// The width or height differs.
    case otherSize
    /// This number of pixels differ by more than allowed, by up to this number of levels; the
    /// bitmap shows them in red.
    case differs(pixels: Int, by: Int, picture: Bitmap)
  }

  /// The path of the reference.
  public let path: String
  /// The kind of mismatch.
  public let finding: Finding

  /// The finding and the remedy in one line.
  public var description: String {
    switch finding {
    case .missing:
      "\(path) is missing; look at the .new.png beside it, and bless it with TOUCHRIG_BLESS=1"
    case .otherSize:
      "\(path) has another size than the new picture; compare it with the .new.png beside it"
    case .differs(let pixels, let levels, _):
      "\(path): \(pixels) pixels differ, by up to \(levels) levels; see the .new.png and .diff.png "
        + "beside it"
    }
  }
}
