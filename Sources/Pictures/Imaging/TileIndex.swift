public import Geometry

/// Which tile of a picture: levels are cut into squares of ``side`` pixels from their first pixel on;
/// the last ones in a row and in a column are what is left.
///
/// Level n has one pixel for each 2^n x 2^n of the picture, so its sides are those of the picture
/// divided by 2^n, rounded up.
public struct TileIndex: Hashable, Sendable {
  /// The exponent of the level; 0 is the picture itself.
  public var exponent: Int
  /// From the left.
  public var column: Int
  /// From the top.
  public var row: Int

  /// Pixels along a side, without the apron.
  public static let side = 512
  /// Pixels of the neighbours that a tile has beyond each of its sides, where there are any: what
  /// bilinear sampling reads when it reduces by up to a half, with edges moved by half a device pixel.
  public static let apron = 2

  /// More of them than any side has.
  private static let most = 1 << 20

  /// The tile in `column` and `row` of the level whose exponent is `exponent`.
  public init(exponent: Int, column: Int, row: Int) {
    self.exponent = exponent
    self.column = column
    self.row = row
  }

  /// Columns and rows of the level with `exponent` of a picture of `size` pixels.
  public static func levelSize(exponent: Int, of size: Size) -> (width: Int, height: Int) {
    let round = (1 << exponent) - 1
    return ((Int(size.width) + round) >> exponent, (Int(size.height) + round) >> exponent)
  }

  /// Whether a picture of `size` pixels has such a tile.
  public func exists(in size: Size) -> Bool {
    guard (0...20).contains(exponent), (0...Self.most).contains(column),
      (0...Self.most).contains(row)
    else { return false }
    let level = Self.levelSize(exponent: exponent, of: size)
    return column * Self.side < level.width && row * Self.side < level.height
  }

  /// What it shows of its level, without the apron, in a picture of `size` pixels.
  public func area(in size: Size) -> PixelArea { area(in: size, apron: 0) }

  /// Which pixels of its level it holds, with the apron, in a picture of `size` pixels.
  public func heldArea(in size: Size) -> PixelArea { area(in: size, apron: Self.apron) }

  private func area(in size: Size, apron: Int) -> PixelArea {
    let level = Self.levelSize(exponent: exponent, of: size)
    let (left, top) = (max(column * Self.side - apron, 0), max(row * Self.side - apron, 0))
    let right = min((column + 1) * Self.side + apron, level.width)
    let bottom = min((row + 1) * Self.side + apron, level.height)
    return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
  }
}
