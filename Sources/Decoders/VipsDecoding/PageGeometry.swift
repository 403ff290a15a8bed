import Drawing
import Geometry
import PictureFiles
import Pixels

/// The mapping between the upright levels of a page and its stored pixels.
struct PageGeometry {
  /// The size in pixels, as stored.
  let stored: (width: Int, height: Int)
  let orientation: Orientation
  /// The column and row without a neighbour in a level, as stored.
  let unpaired: RowHalver.UnpairedLine

  /// Creates the geometry of a page whose levels start at the first upright pixel.
  init(stored: (width: Int, height: Int), orientation: Orientation) {
    self.init(stored: stored, orientation: orientation, unpaired: orientation.unpaired)
  }

  private init(
    stored: (width: Int, height: Int), orientation: Orientation, unpaired: RowHalver.UnpairedLine
  ) {
    self.stored = stored
    self.orientation = orientation
    self.unpaired = unpaired
  }

  /// The same page with levels that start at the first stored pixel.
  var cutFromStoredOrigin: PageGeometry {
    PageGeometry(stored: stored, orientation: orientation, unpaired: RowHalver.UnpairedLine())
  }

  /// The upright size in pixels.
  var size: Size {
    let (width, height) = orientation.turned(stored)
    return Size(Double(width), Double(height))
  }

  /// Returns the whole area of the level with `exponent`, upright.
  func whole(ofLevel exponent: Int) -> PixelArea {
    let (width, height) = TileIndex.levelSize(exponent: exponent, of: size)
    return PixelArea(x: 0, y: 0, width: width, height: height)
  }

  /// Returns the offset of the level with `exponent` from the upright origin of the page if the
  /// level starts at the first stored pixel. Its last pixels then represent fewer pixels than the
  /// others and extend beyond the page. If the page is rotated or mirrored so that they are at the
  /// left or the top, the level starts before the origin.
  func offsetFromStoredOrigin(_ exponent: Int) -> Vector {
    let level = whole(ofLevel: exponent)
    return Vector(
      orientation.startsAtRight ? size.width - Double(level.width << exponent) : 0,
      orientation.startsAtBottom ? size.height - Double(level.height << exponent) : 0)
  }

  /// Returns the upright pixels of `area` of the level with `exponent`, computed from `source`,
  /// which must be at least as fine.
  func bitmap(
    of area: PixelArea, ofLevel exponent: Int, from source: any PixelSource
  ) throws(PictureError) -> Bitmap {
    let level = TileIndex.levelSize(exponent: exponent, of: size)
    let target = orientation.stored(area, of: level)
    let read = expanded(target, ofLevel: exponent, to: source.exponent)
    let pixels = try Bitmap.pixels(
      width: target.width, height: target.height
    ) { (buffer) throws(PictureError) in
      let chain = RowHalver.chain(
        of: (read.width, read.height), exponent: exponent - source.exponent,
        unpaired: unpaired, to: RowCollector(into: buffer))
      try source.read(read, to: chain)
    }
    let alpha = pixels.reduce(0xFF00_0000, &)
    return try Bitmap(
      width: target.width, height: target.height, pixels: pixels, isOpaque: alpha >> 24 == 0xFF
    ).upright(from: orientation)
  }

  /// Returns the area of the level with exponent `finer` that `area` of the level with `exponent`
  /// is computed from, both as stored.
  private func expanded(_ area: PixelArea, ofLevel exponent: Int, to finer: Int) -> PixelArea {
    let size = Size(Double(stored.width), Double(stored.height))
    let coarse = TileIndex.levelSize(exponent: exponent, of: size)
    let fine = TileIndex.levelSize(exponent: finer, of: size)
    let columns = Self.expanded(
      area.x..<area.x + area.width, by: exponent - finer, coarse.width, fine.width,
      isAnchoredAtEnd: unpaired.isFirstColumn)
    let rows = Self.expanded(
      area.y..<area.y + area.height, by: exponent - finer, coarse.height, fine.height,
      isAnchoredAtEnd: unpaired.isFirstRow)
    return PixelArea(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Returns the range along one axis, on which the levels have `coarse` and `fine` pixels.
  private static func expanded(
    _ range: Range<Int>, by exponent: Int, _ coarse: Int, _ fine: Int, isAnchoredAtEnd: Bool
  ) -> Range<Int> {
    isAnchoredAtEnd
      ? max(fine - (coarse - range.lowerBound) << exponent, 0)..<fine
        - (coarse - range.upperBound) << exponent
      : range.lowerBound << exponent..<min(range.upperBound << exponent, fine)
  }
}
