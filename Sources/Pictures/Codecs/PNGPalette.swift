/// The palette in a PNG file (third edition, 11.2.2).
enum PNGPalette {
  private static let chunk = "PLTE"
  private static let colorSize = 3
  private static let maximumColors = 256
  /// The offset of the bit depth in a file.
  private static let bitDepthOffset = 24
  /// The offset of the colour type in a file.
  private static let colorTypeOffset = 25
  /// The colour type of pixels that are indices into the palette.
  private static let indexed: UInt8 = 3

  /// Returns `file` with a palette that libspng accepts: without entries beyond those that pixels can index, which
  /// libpng ignores, and without a palette of a wrong length that pixels do not need.
  static func mended(_ file: [UInt8]) -> [UInt8] {
    let header = FileChunks(file).prefix { $0.name != PNG.pixelChunk }
    guard file.count > colorTypeOffset, let palette = header.first(where: { $0.name == chunk }),
      let colors = palette.data
    else { return file }
    let isNeeded = file[colorTypeOffset] == indexed
    let maximum = isNeeded ? 1 << min(Int(file[bitDepthOffset]), 8) : maximumColors
    let count = min(colors.count / colorSize, maximum)
    guard count * colorSize != colors.count || count == 0 else { return file }
    var writer = PNGChunkWriter()
    writer.begin(with: file[..<palette.whole.lowerBound])
    if isNeeded { writer.append(chunk, colors.prefix(count * colorSize)) }
    return writer.file + file[palette.whole.upperBound...]
  }
}
