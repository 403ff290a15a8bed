package import Drawing

extension Bitmap {
  /// On a quarter turn pixels are moved in blocks of so many along both axes, so that what is read
  /// across the rows stays in the processor's first cache until it is used up. Block follows block
  /// along the stored rows, as memory is read ahead.
  private static let blockSide = 32

  /// The picture as it is seen upright.
  /// - Throws: ``ImagingError/outOfMemory(width:height:)``.
  package func upright(from orientation: Orientation) throws(ImagingError) -> Bitmap {
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

/// Where the pixels of an upright picture are stored: `start + x * right + y * down`.
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
