import Pixels

/// The rows of an interlaced PNG: each pass adds pixels between those of the previous passes (PNG, third edition, 8.1).
struct InterlacedRows {
  /// The number of pixels in a row.
  let width: Int

  /// The distances of the pixels that are known after each pass, horizontally and vertically.
  private static let distances = [(8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2), (1, 1)]

  /// Fills the missing part of `pixels`: the passes before `pass`, from 0, are complete, and so are the rows of that
  /// pass before `row`. Pixels are enlarged to the next ones; areas without any are blank.
  func fill(_ pixels: UnsafeMutableBufferPointer<UInt32>, missingFrom row: Int, ofPass pass: Int) {
    for y in 0..<pixels.count / width {
      let last = y < row ? pass : pass - 1
      let target = UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
      guard Self.distances.indices.contains(last) else {
        target.update(repeating: PixelFormat.missing)
        continue
      }
      let (horizontal, vertical) = Self.distances[last]
      let start = y / vertical * vertical * width
      for x in 0..<width { target[x] = pixels[start + x / horizontal * horizontal] }
    }
  }
}
