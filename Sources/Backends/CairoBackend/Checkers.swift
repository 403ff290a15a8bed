package import Drawing
import Geometry

/// A checkerboard aligned to device pixels.
package struct Checkers: Hashable {
  private let side: Int
  private let first: UInt32
  private let second: UInt32

  init(_ board: Checkerboard, pixelsPerPoint: Double) {
    side = max(1, Int(min(board.side * pixelsPerPoint, Double(Int16.max)).rounded()))
    first = board.first.pixel
    second = board.second.pixel
  }

  /// The smallest bitmap that repeats to all of the board, from the target's first pixel on.
  package var period: Bitmap {
    var bitmap = Bitmap(width: 2 * side, height: 2 * side, filledWith: first)
    for y in 0..<2 * side { for x in 0..<2 * side { bitmap[x, y] = pixel(x, y) } }
    return bitmap
  }

  /// Returns the pixel in column `x` of row `y` of the target.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    (Self.square(x, side) + Self.square(y, side)) & 1 == 0 ? first : second
  }

  /// Fills `count` pixels of row `y`, starting at column `x`.
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    var start = 0
    while start < count {
      let left = x + start
      let end = min(count, start + side - (left - Self.square(left, side) * side))
      (pixels + start).update(repeating: pixel(left, y), count: end - start)
      start = end
    }
  }

  /// Fills a target with `layout` whose first pixel is at `origin`.
  func fill(_ target: UnsafeMutablePointer<UInt32>, layout: PixelLayout, at origin: Point) {
    for row in 0..<layout.height {
      fill(
        target + row * layout.stride, x: Int(origin.x), y: Int(origin.y) + row,
        count: layout.width)
    }
  }

  /// Returns the index of the square that contains `position`; also for negative positions.
  private static func square(_ position: Int, _ side: Int) -> Int {
    position >= 0 ? position / side : -1 - (-1 - position) / side
  }
}

extension Color {
  /// The colour as an opaque pixel.
  fileprivate var pixel: UInt32 {
    [red, green, blue].reduce(0xFF) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
  }
}

extension Context {
  /// Returns the background of `mosaic`, aligned to device pixels.
  package func background(of mosaic: ImageMosaic) -> Checkers? {
    mosaic.background.map { Checkers($0, pixelsPerPoint: pixelsPerPoint) }
  }
}
