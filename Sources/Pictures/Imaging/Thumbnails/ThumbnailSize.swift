public import Geometry
import SystemPackage

/// The sizes in which thumbnails are kept, each a folder of its own.
public enum ThumbnailSize: Int, CaseIterable, Sendable {
  case normal = 128
  case large = 256
  case xLarge = 512
  case xxLarge = 1024

  /// How long the longest side of a thumbnail may be, in pixels.
  public var side: Int { rawValue }

  /// Its folder among the thumbnails.
  var folder: FilePath {
    switch self {
    case .normal: "normal"
    case .large: "large"
    case .xLarge: "x-large"
    case .xxLarge: "xx-large"
    }
  }

  /// The smallest size in which the shorter side of a picture of `size` has `side` pixels, or as many
  /// as the picture has; the largest where none has.
  public init(serving side: Int, of size: Size) {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let needed = Double(max(side, 1)) * long / max(short, 1)
    self = Self.allCases.first { Double($0.side) >= min(needed, long) } ?? .xxLarge
  }
}
