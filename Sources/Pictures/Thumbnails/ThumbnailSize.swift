import Geometry
import SystemPackage

/// The sizes of thumbnails in a cache, each with its own folder.
enum ThumbnailSize: Int, CaseIterable, Sendable {
  case normal = 128
  case large = 256
  case xLarge = 512
  case xxLarge = 1024

  /// The maximum length of the longest side in pixels.
  var side: Int { rawValue }

  /// The name of its folder in the cache.
  var folder: FilePath {
    switch self {
    case .normal: "normal"
    case .large: "large"
    case .xLarge: "x-large"
    case .xxLarge: "xx-large"
    }
  }

  /// Creates the smallest size in which the shorter side of a picture of `size` has `side` pixels,
  /// or as many as the picture has; the largest if none does.
  init(serving side: Int, of size: Size) {
    let short = min(size.width, size.height)
    let long = max(size.width, size.height)
    let needed = Double(max(side, 1)) * long / max(short, 1)
    self = Self.allCases.first { Double($0.side) >= min(needed, long) } ?? .xxLarge
  }
}
