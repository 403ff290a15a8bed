import Drawing
import Geometry
import Imaging

/// The levels of a picture that have been decoded whole, to cut parts from.
struct DecodedLevels {
  private var levels: [Int: Bitmap] = [:]

  /// Most pixels of a level that is kept because somebody may ask for it: 40 MiB, as much as the
  /// viewer has tiles fetched to refine a picture.
  private static let mostKept = 10 << 20

  /// Whether the level with `exponent` of a picture of `size` is small enough to be kept for later.
  static func mayKeep(level exponent: Int, of size: Size) -> Bool {
    let level = TileIndex.levelSize(exponent: exponent, of: size)
    return level.width * level.height <= mostKept
  }

  /// Keeps `bitmap`, which is the level with `exponent`.
  mutating func keep(_ bitmap: Bitmap, asLevel exponent: Int) { levels[exponent] = bitmap }

  /// What lies in `area` of the level with `exponent`. What is missing is made by `decode`, when that
  /// has the level exactly, and from the level before otherwise.
  mutating func part(
    _ area: PixelArea, ofLevel exponent: Int,
    decode: (_ exponent: Int) throws(ImagingError) -> Bitmap?
  ) throws(ImagingError) -> Bitmap {
    try level(exponent, decode: decode).part(area)
  }

  private mutating func level(
    _ exponent: Int, decode: (_ exponent: Int) throws(ImagingError) -> Bitmap?
  ) throws(ImagingError) -> Bitmap {
    if let held = levels[exponent] { return held }
    let isHalfOfHeld = levels[exponent - 1] != nil
    let level: Bitmap
    if !isHalfOfHeld, let decoded = try decode(exponent) {
      level = decoded
    } else {
      level = try self.level(exponent - 1, decode: decode).halved()
    }
    levels[exponent] = level
    return level
  }
}
