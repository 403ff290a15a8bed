/// The palette in a PNG file (third edition, 11.2.2).
enum PNGPalette {
  private static let chunk = "PLTE"
  private static let colorSize = 3
  private static let maximumColors = 256
  /// The offsets of the bits of a sample and of the kind of colours, and the kind whose pixels are numbers of colours.
  private static let (bitsOffset, kindOffset) = (24, 25)
  private static let indexed: UInt8 = 3

  /// Returns `file` with a palette that libspng reads: without colours beyond those that pixels can name, which libpng
  /// leaves out, and without one of a wrong length that pixels do not need. Without them, libspng refuses the file.
  static func mended(_ file: [UInt8]) -> [UInt8] {
    let header = PNGChunks(file).prefix { $0.name != PNG.pixelChunk }
    guard file.count > kindOffset, let palette = header.first(where: { $0.name == chunk }),
      let colors = palette.data
    else { return file }
    let isNeeded = file[kindOffset] == indexed
    let maximum = isNeeded ? 1 << min(Int(file[bitsOffset]), 8) : maximumColors
    let count = min(colors.count / colorSize, maximum)
    guard count * colorSize != colors.count || count == 0 else { return file }
    var writer = PNGChunkWriter()
    writer.begin(with: file[..<(palette.start - PNGChunks.headerSize)])
    if isNeeded { writer.append(chunk, colors.prefix(count * colorSize)) }
    return writer.file + file[(palette.start + palette.length + PNGChunks.checksumSize)...]
  }
}
