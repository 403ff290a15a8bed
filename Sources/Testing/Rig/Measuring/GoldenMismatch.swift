public import Drawing

/// A picture is not like its reference.
public struct GoldenMismatch: Error, Hashable, CustomStringConvertible {
  /// How it is not.
  public enum Finding: Hashable, Sendable {
    /// There is no reference.
    case missing
    /// Width or height differs.
    case otherSize
    /// So many pixels differ by more than is allowed, one of them by so many levels; the picture
    /// shows them in red.
    case differs(pixels: Int, by: Int, picture: Bitmap)
  }

  /// The reference's file.
  public let path: String
  /// How the picture differs.
  public let finding: Finding

  /// The finding in one line, with what to do.
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
