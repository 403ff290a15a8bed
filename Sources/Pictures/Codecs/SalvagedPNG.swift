/// A PNG file for libspng with the recoverable pixels of a damaged one, stored without compression, and no other chunks
/// that may be damaged.
struct SalvagedPNG {
  /// The file. The rows that are missing have no bytes in it, but for the first of them.
  let file: [UInt8]
  /// The number of bytes of rows, with their filters, that could be inflated.
  let count: Int

  /// Salvages `damaged`. A row takes up to `rowLength` bytes, and all rows together up to `maximum`.
  init(_ damaged: [UInt8], rowLength: Int, maximum: Int) {
    var writer = PNGChunkWriter()
    let chunks = FileChunks(damaged).prefix { $0.name != PNG.pixelChunk }
    // In the order in which they have to be.
    for name in ["IHDR", "PLTE", "tRNS"] {
      let chunk = chunks.first { $0.name == name }
      if let data = chunk?.data { writer.append(name, data) }
    }
    writer.append(PNG.pixelChunk, [0x78, 0x01])
    var isFirst = true
    count = PNGInflation(damaged).inflate(maximum, blockSize: StoredBlock.maximum) { bytes in
      var bytes = Array(bytes)
      // Above the first row there is nothing, so that most filters are the same as none.
      if isFirst, let filter = bytes.first, !PNGRowLayout.filters.contains(filter) { bytes[0] = 0 }
      isFirst = false
      writer.append(PNG.pixelChunk, StoredBlock.header(of: bytes.count) + bytes)
    }
    // libspng reads the filter of the row after the one that it returns.
    var padding = rowLength + 1
    while padding > 0 {
      let length = min(padding, StoredBlock.maximum)
      writer.append(
        PNG.pixelChunk, StoredBlock.header(of: length) + [UInt8](repeating: 0, count: length))
      padding -= length
    }
    writer.append("IEND", [])
    file = writer.file
  }
}
