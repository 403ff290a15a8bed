import PictureFiles

/// Samples of portable maps as text.
struct PNMNumbers {
  private var text: ByteStream

  private init(_ file: RasterBytes) { text = ByteStream(file, of: .pnm) }

  /// Decodes the rows of the picture in `file`.
  static func decode(
    _ rows: inout CachedRaster.Rows, of file: RasterBytes, _ header: PNMHeader,
    _ layout: RasterLayout
  ) throws(PictureError) {
    var text = PNMNumbers(file)
    for y in 0..<layout.height {
      var row = SampleRow(of: layout)
      for _ in 0..<layout.rowSamples {
        if header.samples == .digits {
          row.append(try text.isBlack() ? 0 : 1, of: 1)
        } else {
          row.append(try text.number(), of: header.maximum)
        }
      }
      rows.samples += row.bytes
      rows.complete = 0..<y + 1
    }
  }

  /// Takes the next digit.
  /// - Returns: whether it is 1.
  private mutating func isBlack() throws(PictureError) -> Bool {
    try skipBlanks()
    return text.next() == UInt8(ascii: "1")
  }

  private mutating func number() throws(PictureError) -> Int {
    try skipBlanks()
    var number: Int?
    while let byte = text.peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      // Larger numbers are white as well.
      number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1 << 20)
      _ = text.next()
    }
    guard let number else {
      throw .damaged(format: PictureFormat.pnm.name, reason: "a sample is no number")
    }
    return number
  }

  /// Skips white space and comments, up to the next sample.
  private mutating func skipBlanks() throws(PictureError) {
    while let byte = text.peek() {
      if byte == PNMText.comment {
        while let byte = text.next(), byte != UInt8(ascii: "\n") {}
      } else if PNMText.isBlank(byte) {
        _ = text.next()
      } else {
        return
      }
    }
    throw .endsTooEarly(format: PictureFormat.pnm.name)
  }
}
