public import Drawing

/// A picture whose colours encode positions, to measure where a viewer shows it.
///
/// It consists of square tiles. Red is linear in x and green in y, about one level every three
/// pixels, from level 12 to 243 across a tile. The position of a pixel is its centre, half a pixel
/// from its corner. A tile is a checkerboard of fields in which the ramps rise or fall: a viewer
/// that rounds all colours down, as fast scalers do, appears to shift the two kinds of field in
/// opposite directions, which the measurement distinguishes from a real shift. Blue is constant in
/// a field, and identifies the tile and the kind of field.
///
/// Red and green are dithered by more than one level. Without that, a scaler that mixes neighbours
/// of equal or adjacent levels would round to one of the two, and hide a shift by a third of a
/// pixel.
public struct PositionChart: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// The side of a field in pixels, a fifth of a tile; 134 in a picture of 4000 by 3000 pixels.
  private let fieldSide: Int
  private var tileSide: Int { fieldSide * Self.fieldsInTile }
  private var tilesInRow: Int { Self.count(of: tileSide, in: width) }
  private var tilesInColumn: Int { Self.count(of: tileSide, in: height) }

  // The levels at the edges of a tile, and in its middle.

  private static let lowest = 12.0
  private static let highest = 243.0
  private static let middle = (lowest + highest) / 2

  private static let ditherWidth = 4.0
  private static let fieldsInTile = 5
  /// The number of codes: two for each of at most thirty tiles.
  private static let codeCount = 60
  /// The blue level of the first code.
  private static let firstBlue = 64
  /// The distance to the blue level of the next code, which allows for rounding.
  private static let blueStep = 3
  /// The factor that makes the blue of neighbours very different.
  private static let scatter = 23
  /// The factor that restores the code, modulo the number of codes: 23 * 47 = 1 modulo 60.
  private static let gather = 47

  /// Creates a chart of `width` by `height` pixels.
  /// - Precondition: both are positive.
  public init(width: Int = 4000, height: Int = 3000) {
    precondition(width > 0 && height > 0)
    self.width = width
    self.height = height
    var side = 1
    while true {
      let tile = side * Self.fieldsInTile
      let tiles = Self.count(of: tile, in: width) * Self.count(of: tile, in: height)
      if tiles * 2 <= Self.codeCount { break }
      side += 1
    }
    fieldSide = side
  }

  private static func count(of part: Int, in whole: Int) -> Int { (whole + part - 1) / part }

  /// The pixels of the chart.
  public var bitmap: Bitmap {
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        for x in 0..<width { buffer[y * width + x] = pixel(x, y) }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let field = field(x / fieldSide, y / fieldSide)
    let column = Double(x) + 0.5
    let row = Double(y) + 0.5
    let red = Self.middle + field.sign * (column - field.tileCenterX) * levelsPerPixel
    let green = Self.middle + field.sign * (row - field.tileCenterY) * levelsPerPixel
    // Thresholds from a sequence that fills the plane evenly (M. Roberts, "The Unreasonable
    // Effectiveness of Quasirandom Sequences", R2), so that the mean over an area converges faster
    // than with random noise. The product makes the steps between neighbours vary with the
    // position.
    let u = 0.7548776662466927
    let v = 0.5698402909980532
    let twist = 0.0618033988749895 * column * row
    let redLevel = dithered(red, u * column + v * row + twist)
    let greenLevel = dithered(green, v * column - u * row + twist)
    return 0xFF00_0000 | redLevel << 16 | greenLevel << 8 | UInt32(field.blue)
  }

  private func dithered(_ level: Double, _ phase: Double) -> UInt32 {
    let threshold = phase - phase.rounded(.down)
    return UInt32(level + Self.ditherWidth * (threshold - 0.5) + 0.5)
  }

  private var levelsPerPixel: Double { (Self.highest - Self.lowest) / Double(tileSide) }
}

extension PositionChart {
  /// One of the squares of a tile's checkerboard.
  struct Field {
    /// The centre of the field's tile in the picture.
    var tileCenterX, tileCenterY: Double
    /// 1 for rising ramps, -1 for falling ones.
    var sign: Double
    /// The blue level of the field.
    var blue: Int
  }

  private func field(_ column: Int, _ row: Int) -> Field {
    let tile = row / Self.fieldsInTile * tilesInRow + column / Self.fieldsInTile
    return field(inTile: tile, isRising: (column + row) % 2 == 0)
  }

  private func field(inTile tile: Int, isRising: Bool) -> Field {
    let column = tile % tilesInRow
    let row = tile / tilesInRow
    let code = (tile * 2 + (isRising ? 1 : 0)) * Self.scatter % Self.codeCount
    return Field(
      tileCenterX: (Double(column) + 0.5) * Double(tileSide),
      tileCenterY: (Double(row) + 0.5) * Double(tileSide),
      sign: isRising ? 1 : -1, blue: Self.firstBlue + code * Self.blueStep)
  }

  /// The field of each level of blue, allowing for a rounding error of one level either way.
  var fieldsByBlue: [Field?] {
    (0...255).map { blue in
      let code = (blue - Self.firstBlue + 1) / Self.blueStep
      guard blue >= Self.firstBlue - 1, code < Self.codeCount else { return nil }
      let number = code * Self.gather % Self.codeCount
      guard number / 2 < tilesInRow * tilesInColumn else { return nil }
      return field(inTile: number / 2, isRising: number % 2 == 1)
    }
  }

  /// Returns the difference of a red or green level from that in the centre of a tile.
  func offset(of level: UInt32) -> Double { Double(level) - Self.middle }

  /// The distance between the positions of two adjacent levels of red or green, in pixels.
  var pixelsPerLevel: Double { 1 / levelsPerPixel }
}
