import Drawing
import Geometry
import PictureFiles
import Pixels

/// Cuts parts of all levels from a picture whose full-size pixels are held in the most compact
/// form. Coarser levels are computed on demand.
struct LevelCutter {
  /// The size of the picture in pixels.
  let size: Size
  /// A function that returns the pixels in an area of the picture.
  let cut: (PixelArea) throws(PictureError) -> Bitmap

  /// The approximate number of picture rows to cut at a time. The full-size pixels of a part of a
  /// coarse level would take many times its memory. Those of a band fit the processor's cache, and
  /// are below the size from which memory is mapped, and cleared, separately.
  private static let bandHeight = 64

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
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

  /// Returns the same by halving the full-size pixels of the area.
  private func halved(
    _ area: PixelArea, ofLevel exponent: Int
  ) throws(PictureError) -> Bitmap {
    guard exponent > 0 else { return try cut(area) }
    let finer = TileIndex.levelSize(exponent: exponent - 1, of: size)
    let x = 2 * area.x
    let y = 2 * area.y
    let source = PixelArea(
      x: x, y: y, width: min(2 * area.width, finer.width - x),
      height: min(2 * area.height, finer.height - y))
    return try halved(source, ofLevel: exponent - 1).halved()
  }
}
