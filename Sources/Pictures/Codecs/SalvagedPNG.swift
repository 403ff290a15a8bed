/// A PNG file for libspng with what can be inflated of a damaged one, stored without compression, and nothing else
/// that may be wrong.
struct SalvagedPNG {
  /// The file. The rows that are missing have no bytes in it, but for the first of them.
  let file: [UInt8]
  /// The number of bytes of rows, with their filters, that could be inflated.
  let count: Int

  /// The most bytes in a block of a stream that are stored (RFC 1951, 3.2.4).
  private static let mostInBlock = 0xFFFF

  /// Salvages `damaged`, of which a row takes up to `rowLength` bytes, and all together `most`.
  init(_ damaged: [UInt8], rowLength: Int, most: Int) {
    var writer = PNGChunkWriter()
    var kept: Set = ["IHDR", "PLTE", "tRNS"]
    for chunk in PNGChunks(damaged) {
      if chunk.name == PNG.pixelChunk { break }
      if kept.remove(chunk.name) != nil, let data = chunk.data { writer.append(chunk.name, data) }
    }
    writer.append(PNG.pixelChunk, [0x78, 0x01])
    var isFirst = true
    count = PNGInflation(damaged).inflate(most, blockSize: Self.mostInBlock) { bytes in
      var bytes = Array(bytes)
      // Above the first row there is nothing, so that most filters are the same as none.
      if isFirst, let filter = bytes.first, !PNGRowLayout.filters.contains(filter) { bytes[0] = 0 }
      isFirst = false
      writer.append(PNG.pixelChunk, Self.block(bytes))
    }
    // libspng reads the filter of the row after the one that it returns.
    var padding = rowLength + 1
    while padding > 0 {
      let length = min(padding, Self.mostInBlock)
      writer.append(PNG.pixelChunk, Self.block([UInt8](repeating: 0, count: length)))
      padding -= length
    }
    writer.append("IEND", [])
    file = writer.file
  }

  /// Returns a block of a stream, not the last one.
  private static func block(_ bytes: [UInt8]) -> [UInt8] {
    let length = UInt16(bytes.count)
    return [0] + [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + bytes
  }
}
