import Geometry
import Pixels

/// The limit on levels that are decoded to show a whole picture.
enum BaseLevels {
  /// The maximum number of pixels of a level finer than needed: 64 MiB, temporarily.
  private static let maximumPixels = 16 << 20

  /// Returns whether the level with `exponent` of a picture of `size` is small enough.
  static func mayBe(_ exponent: Int, of size: Size) -> Bool {
    let level = TileIndex.levelSize(exponent: exponent, of: size)
    return level.width * level.height <= maximumPixels
  }
}
