package import Geometry

/// The index of a tile of a picture. Each level is divided into squares of ``side`` pixels from its
/// first pixel on; the last tiles in a row or a column may be smaller.
///
/// Each pixel of level n represents 2^n x 2^n pixels of the picture, so its sides are those of the
/// picture divided by 2^n, rounded up.
package struct TileIndex: Hashable, Sendable {
  /// The exponent of the level; 0 is the full resolution.
  package var exponent: Int
  /// The column, from the left.
  package var column: Int
  /// The row, from the top.
  package var row: Int

  /// The side of a tile without the apron, in pixels.
  package static let side = 512
  /// The width of the apron, in pixels: the part of its neighbours that a tile also holds beyond
  /// each inner side. Bilinear sampling reads it when it reduces by up to a half and edges are
  /// moved by half a device pixel.
  package static let apron = 2

  /// A limit on the column and the row, beyond those of any picture.
  private static let maximum = 1 << 20

  /// Creates the index of the tile in `column` and `row` of the level with `exponent`.
  package init(exponent: Int, column: Int, row: Int) {
    self.exponent = exponent
    self.column = column
    self.row = row
  }

  /// Returns the size in pixels of the level with `exponent` of a picture of `size` pixels.
  package static func levelSize(exponent: Int, of size: Size) -> (width: Int, height: Int) {
    let round = (1 << exponent) - 1
    return ((Int(size.width) + round) >> exponent, (Int(size.height) + round) >> exponent)
  }

  /// Returns whether the tile exists in a picture of `size` pixels.
  package func exists(in size: Size) -> Bool {
    guard (0...20).contains(exponent), (0...Self.maximum).contains(column),
      (0...Self.maximum).contains(row)
    else { return false }
    let level = Self.levelSize(exponent: exponent, of: size)
    return column * Self.side < level.width && row * Self.side < level.height
  }

  /// Returns the pixels of its level that the tile shows, without the apron, in a picture of `size`
  /// pixels.
  func area(in size: Size) -> PixelArea { area(in: size, apron: 0) }

  /// Returns the pixels of its level that the tile holds, with the apron, in a picture of `size`
  /// pixels.
  package func heldArea(in size: Size) -> PixelArea { area(in: size, apron: Self.apron) }

  private func area(in size: Size, apron: Int) -> PixelArea {
    let level = Self.levelSize(exponent: exponent, of: size)
    let left = max(column * Self.side - apron, 0)
    let top = max(row * Self.side - apron, 0)
    let right = min((column + 1) * Self.side + apron, level.width)
    let bottom = min((row + 1) * Self.side + apron, level.height)
    return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
  }
}
