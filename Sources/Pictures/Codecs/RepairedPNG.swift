package import PictureFiles

/// A truncated PNG file with an end added, so that libspng reads the rest.
struct RepairedPNG {
  /// The file: the same, or one whose last chunk has the bytes that exist, and an end after it.
  let bytes: [UInt8]
  /// Whether there is any chunk with pixels.
  private let hasPixels: Bool
  /// Whether pixels are missing, as far as the chunks show.
  let isCut: Bool

  private static let end = "IEND"
  /// The names of chunks with the pixels of a picture and of further frames.
  private static let pixels: Set<String> = [PNG.pixelChunk, "fdAT"]

  /// Mends `file`.
  init(_ file: [UInt8]) {
    var last: FileChunks.Chunk?
    var hasPixels = false
    for chunk in FileChunks(file) {
      last = chunk
      if chunk.name == Self.end { break }
      if Self.pixels.contains(chunk.name) { hasPixels = true }
    }
    self.hasPixels = hasPixels
    isCut = !hasPixels || last.map { Self.pixels.contains($0.name) && $0.data == nil } ?? true
    if let last, last.name == Self.end, last.data != nil {
      bytes = file
    } else {
      bytes = Self.mended(file, last)
    }
  }

  /// Returns `file`, whose last chunk is `last`, with an end. A partial chunk is of use only if it has pixels.
  private static func mended(_ file: [UInt8], _ last: FileChunks.Chunk?) -> [UInt8] {
    guard let last else { return file }
    var writer = PNGChunkWriter()
    let isWhole = last.data != nil
    writer.begin(with: file.prefix(isWhole ? last.whole.upperBound : last.whole.lowerBound))
    let rest = file.dropFirst(last.contents.lowerBound).prefix(last.contents.count)
    if !isWhole, last.name == PNG.pixelChunk, !rest.isEmpty { writer.append(last.name, rest) }
    writer.append(end, [])
    return writer.file
  }
}

extension PNG {
  /// Returns whether `file` has all its pixels, as far as its chunks show.
  package static func completeness(of file: [UInt8]) -> Completeness {
    RepairedPNG(file).isCut ? .partial : .whole
  }
}
