package import Drawing
package import PictureFiles

extension Bitmap {
  /// The side of the blocks in which a quarter turn copies pixels. Source pixels read across rows
  /// then stay in the first-level cache until they are used up. Blocks follow each other along the
  /// stored rows, to match the prefetching of memory.
  private static let blockSide = 32

  /// Returns a copy rotated and mirrored from `orientation` to upright.
  /// - Throws: ``PictureError/outOfMemory(width:height:)``.
  package func upright(from orientation: Orientation) throws(PictureError) -> Bitmap {
    guard orientation != .upright else { return self }
    let (width, height) = orientation.swapsAxes ? (height, width) : (width, height)
    let source = pixels
    let turned = try Bitmap.pixels(width: width, height: height) { (target) in
      source.withUnsafeBufferPointer { source in
        let walk = Walk(upright: (width, height), orientation: orientation)
        let blockWidth = orientation.swapsAxes ? Self.blockSide : width
        for left in stride(from: 0, to: width, by: blockWidth) {
          let columns = left..<min(left + blockWidth, width)
          for top in stride(from: 0, to: height, by: Self.blockSide) {
            let rows = top..<min(top + Self.blockSide, height)
            walk.copy(source, into: target, rows: rows, columns: columns)
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: turned, isOpaque: isOpaque)
  }
}

/// The positions of the pixels of an upright picture as stored: `start + x * right + y * down`.
private struct Walk {
  private let width: Int
  private let start: Int
  private let right: Int
  private let down: Int

  init(upright size: (width: Int, height: Int), orientation: Orientation) {
    let (column, row) = orientation.swapsAxes ? (size.height, 1) : (1, size.width)
    width = size.width
    right = orientation.startsAtRight ? -column : column
    down = orientation.startsAtBottom ? -row : row
    start =
      (orientation.startsAtRight ? (size.width - 1) * column : 0)
      + (orientation.startsAtBottom ? (size.height - 1) * row : 0)
  }

  @inline(__always)
  func copy(
    _ source: UnsafeBufferPointer<UInt32>, into target: UnsafeMutableBufferPointer<UInt32>,
    rows: Range<Int>, columns: Range<Int>
  ) {
    for y in rows {
      let row = y &* width
      let first = start &+ y &* down
      for x in columns { target[row &+ x] = source[first &+ x &* right] }
    }
  }
}
