import Geometry
import Imaging

/// Which levels may be decoded to show all of a picture.
enum BaseLevels {
  /// Most pixels of one that is finer than it takes: 64 MiB, for a moment.
  private static let mostPixels = 16 << 20

  /// Whether the level with `exponent` of a picture of `size` is small enough.
  static func mayBe(_ exponent: Int, of size: Size) -> Bool {
    let level = TileIndex.levelSize(exponent: exponent, of: size)
    return level.width * level.height <= mostPixels
  }
}
