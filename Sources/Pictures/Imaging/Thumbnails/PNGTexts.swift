import Geometry

/// What a PNG file says of itself besides its pixels: how large it is, and its texts.
///
/// Walks from chunk to chunk and looks into the header and into `tEXt` only; nothing is decoded, and
/// whatever the bytes are, few of them are read and fewer kept. PNG specification, third edition,
/// sections 5.3, 11.2.1 and 11.3.3.2.
struct PNGTexts {
  /// The size in the header, in pixels.
  let size: Size
  /// The texts by their keywords, the first one of each.
  private(set) var texts: [String: String] = [:]

  /// Chunks that are looked at: a thumbnail of the largest size has some five hundred.
  private static let chunkLimit = 4096
  /// Bytes of a text that is kept. The longest path there is has 4096, and three times as many when
  /// all of them are encoded.
  private static let textLimit = 16 << 10
  /// Texts that are kept; thumbnails have about ten.
  private static let textCount = 64

  /// Reads from a file of which `read` gives up to so many bytes from an offset on; nil when that is
  /// no PNG file. Ends at the pixels when there has been a text `keyword` before them.
  init?(until keyword: String, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) {
    var window = ByteWindow(read: read)
    guard window.bytes(at: 0, count: 8) == PNG.signature,
      let header = Chunk(at: 8, in: &window), header.name == Array("IHDR".utf8),
      header.length == 13, let sides = window.bytes(at: header.start, count: 8)
    else { return nil }
    size = Size(Double(Self.number(sides[..<4])), Double(Self.number(sides[4...])))

    var offset = header.end
    for _ in 0..<Self.chunkLimit {
      guard let chunk = Chunk(at: offset, in: &window) else { return }
      switch chunk.name {
      case Array("tEXt".utf8): keep(chunk, from: &window)
      case Array("IDAT".utf8) where texts[keyword] != nil: return
      case Array("IEND".utf8): return
      default: break
      }
      offset = chunk.end
    }
  }

  private mutating func keep(_ chunk: Chunk, from window: inout ByteWindow) {
    guard chunk.length <= Self.textLimit, texts.count < Self.textCount,
      let bytes = window.bytes(at: chunk.start, count: chunk.length),
      let end = bytes.firstIndex(of: 0)
    else { return }
    let keyword = Self.latin1(bytes[..<end])
    if texts[keyword] == nil { texts[keyword] = Self.latin1(bytes[(end + 1)...]) }
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.lazy.map { UnicodeScalar($0) }))
  }

  fileprivate static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Where a chunk lies in its file.
private struct Chunk {
  let name: [UInt8]
  /// Where its data begin.
  let start: Int
  /// How many bytes of data it has.
  let length: Int

  /// Where the next chunk begins: behind the data and a checksum, which whoever decodes looks at.
  var end: Int { start + length + 4 }

  init?(at offset: Int, in window: inout ByteWindow) {
    guard let bytes = window.bytes(at: offset, count: 8) else { return nil }
    length = PNGTexts.number(bytes[..<4])
    name = Array(bytes[4...])
    start = offset + 8
    // The specification's limit; offsets stay far from the largest number.
    guard length < 1 << 31 else { return nil }
  }
}
