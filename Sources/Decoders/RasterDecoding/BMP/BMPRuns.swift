import PictureFiles

/// Pixels stored as runs: RLE4 and RLE8 of Windows, and RLE24 of OS/2. Pixels that no run covers have the first
/// colour of the palette.
struct BMPRuns {
  private let bits: Int
  private let startsAtTop: Bool
  private let layout: RasterLayout
  private var bytes: ByteStream
  /// The column of the next pixel.
  private var x = 0
  /// The row of the next pixel, in the order of the file.
  private var y = 0

  init(_ file: RasterBytes, bits: Int, startsAtTop: Bool, _ layout: RasterLayout) {
    bytes = ByteStream(file, of: .bmp)
    self.bits = bits
    self.startsAtTop = startsAtTop
    self.layout = layout
  }

  /// Decodes the rows of the picture.
  mutating func decode(
    _ rows: inout CachedRaster.Rows, _ header: BMPHeader
  ) throws(PictureError) {
    let row = (0..<layout.width).flatMap { _ in header.color(0) }
    for _ in 0..<layout.height { rows.samples += row }
    while y < layout.height {
      let count = Int(try bytes.take())
      if count > 0 {
        let colors = try colors(count: bits == 4 ? 2 : 1, of: header)
        for index in 0..<count { put(colors[index % colors.count], in: &rows.samples) }
      } else if try escape(header, into: &rows.samples) {
        return
      }
      let done = min(y, layout.height)
      rows.complete = startsAtTop ? 0..<done : layout.height - done..<layout.height
    }
  }

  /// Executes the escape byte after a 0.
  /// - Returns: whether the picture ends.
  private mutating func escape(
    _ header: BMPHeader, into samples: inout [UInt8]
  ) throws(PictureError) -> Bool {
    switch try bytes.take() {
    case 0: (x, y) = (0, y + 1)
    case 1: return true
    case 2: (x, y) = (x + Int(try bytes.take()), y + Int(try bytes.take()))
    case let count:
      let colors = try colors(count: Int(count), of: header)
      for color in colors { put(color, in: &samples) }
      // Runs begin at even offsets.
      if (Int(count) * bits + 7) / 8 % 2 == 1 { _ = try bytes.take() }
    }
    return false
  }

  /// Reads the colours of `count` pixels.
  private mutating func colors(
    count: Int, of header: BMPHeader
  ) throws(PictureError) -> [[UInt8]] {
    guard bits < 24 else {
      var colors: [[UInt8]] = []
      for _ in 0..<count {
        colors.append(try [bytes.take(), bytes.take(), bytes.take()].reversed())
      }
      return colors
    }
    var indices: [UInt8] = []
    while indices.count < count {
      let byte = try bytes.take()
      indices += bits == 8 ? [byte] : [byte >> 4, byte & 15]
    }
    return indices.prefix(count).map { header.color(Int($0)) }
  }

  /// Sets the next pixel. Those beyond the end of a row are left out.
  private mutating func put(_ color: [UInt8], in samples: inout [UInt8]) {
    defer { x += 1 }
    guard x < layout.width, y < layout.height else { return }
    let row = (startsAtTop ? y : layout.height - 1 - y) * layout.rowLength
    for index in 0..<3 { samples[row + x * 3 + index] = color[index] }
  }
}
