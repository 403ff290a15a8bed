import Drawing
import Geometry
import Imaging

/// Cuts parts of all levels out of a picture whose pixels are held once, in whatever form takes least
/// memory: what is coarser is halved when it is asked for.
struct LevelCutter {
  /// The picture, in pixels.
  let size: Size
  /// What lies in an area of the picture.
  let cut: (PixelArea) throws(ImagingError) -> Bitmap

  /// Rows of the picture that are cut at once, about: all that a part of a coarse level shows would be
  /// many times as large.
  private static let bandHeight = 256

  /// What lies in `area` of the level with `exponent`.
  func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap {
    guard exponent > 0 else { return try cut(area) }
    let height = max(Self.bandHeight >> exponent, 1)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(area.width * area.height)
    var isOpaque = true
    for top in stride(from: area.y, to: area.y + area.height, by: height) {
      let rows = min(height, area.y + area.height - top)
      let band = PixelArea(x: area.x, y: top, width: area.width, height: rows)
      let reduced = try halved(band, ofLevel: exponent)
      pixels += reduced.pixels
      isOpaque = isOpaque && reduced.isOpaque
    }
    return Bitmap(width: area.width, height: area.height, pixels: pixels, isOpaque: isOpaque)
  }

  /// The same, from all pixels of the picture that it shows.
  private func halved(
    _ area: PixelArea, ofLevel exponent: Int
  ) throws(ImagingError) -> Bitmap {
    guard exponent > 0 else { return try cut(area) }
    let finer = TileIndex.levelSize(exponent: exponent - 1, of: size)
    let (x, y) = (2 * area.x, 2 * area.y)
    let source = PixelArea(
      x: x, y: y, width: min(2 * area.width, finer.width - x),
      height: min(2 * area.height, finer.height - y))
    return try halved(source, ofLevel: exponent - 1).halved()
  }
}
