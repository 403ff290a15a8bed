import PictureFiles

/// The rows of a Radiance file, which are read one after another.
struct RadianceRows {
  /// A pixel: the mantissas of red, green and blue, and their exponent.
  typealias Pixel = SIMD4<UInt8>

  private let width: Int
  private var bytes: ByteStream

  /// The widths of rows that may consist of runs of each channel.
  private static let runWidths = 8...0x7FFF

  /// Creates the rows of `width` pixels in `bytes`.
  init(_ bytes: RasterBytes, width: Int) {
    self.width = width
    self.bytes = ByteStream(bytes, of: .radiance)
  }

  /// The offset of the next row.
  var offset: Int { bytes.offset }

  /// Takes the next row.
  mutating func next() throws(PictureError) -> [Pixel] {
    let first = try takePixel()
    guard Self.runWidths.contains(width), first[0] == 2, first[1] == 2, first[2] < 0x80 else {
      return try takePixels(after: first)
    }
    guard Int(first[2]) << 8 | Int(first[3]) == width else { throw Self.damaged }
    var row = [Pixel](repeating: .zero, count: width)
    for channel in 0..<4 { try takeRuns(ofChannel: channel, into: &row) }
    return row
  }

  private static let damaged = PictureError.damaged(
    format: PictureFormat.radiance.name, reason: "a row has another length")

  private mutating func takeRuns(
    ofChannel channel: Int, into row: inout [Pixel]
  ) throws(PictureError) {
    var x = 0
    while x < width {
      let code = Int(try bytes.take())
      let run = code > 128 ? try bytes.take() : nil
      let count = run == nil ? code : code - 128
      guard (1...width - x).contains(count) else { throw Self.damaged }
      for _ in 0..<count {
        row[x][channel] = if let run { run } else { try bytes.take() }
        x += 1
      }
    }
  }

  /// Takes the rest of a row in which pixels follow each other. One whose mantissas are 1 repeats the one before.
  private mutating func takePixels(after first: Pixel) throws(PictureError) -> [Pixel] {
    var row: [Pixel] = []
    var pixel = first
    var digit = 0
    while true {
      if pixel[0] == 1, pixel[1] == 1, pixel[2] == 1 {
        let count = Int(pixel[3]) << (8 * digit)
        guard let last = row.last, digit < 4, count <= width - row.count else {
          throw Self.damaged
        }
        row += repeatElement(last, count: count)
        digit += 1
      } else {
        row.append(pixel)
        digit = 0
      }
      if row.count == width { return row }
      pixel = try takePixel()
    }
  }

  private mutating func takePixel() throws(PictureError) -> Pixel {
    Pixel(try bytes.take(), try bytes.take(), try bytes.take(), try bytes.take())
  }
}
