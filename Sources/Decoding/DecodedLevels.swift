import Drawing
import Geometry
import Imaging

/// The levels of a picture that have been decoded whole, to cut parts from.
struct DecodedLevels {
  private var levels: [Int: Bitmap] = [:]

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
