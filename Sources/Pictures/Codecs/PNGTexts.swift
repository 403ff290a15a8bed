package import Geometry
import PictureFiles

/// The metadata of a PNG file: its size and its texts.
///
/// It reads only the header and the `tEXt` chunks, and decodes nothing. Whatever the file contains,
/// only few bytes are read and fewer are kept. PNG specification, third edition, sections 5.3,
/// 11.2.1 and 11.3.3.2.
package struct PNGTexts {
  /// The size in the header, in pixels.
  package let size: Size
  /// The texts by keyword; of equal keywords, the first one.
  package private(set) var texts: [String: String] = [:]

  /// The maximum number of chunks to read. A thumbnail of the largest size has about five hundred.
  private static let chunkLimit = 4096
  /// The maximum size of a text in bytes. The longest path has 4096, and three times as many if all
  /// are percent-encoded.
  private static let textLimit = 16 << 10
  /// The maximum number of texts. Thumbnails have about ten.
  private static let textCount = 64

  /// Reads the metadata of a file, or returns nil if it is not a PNG file. `read` returns up to `count` bytes from
  /// `offset` on. Reading stops at the pixels if the text `keyword` was found before them.
  package init?(until keyword: String, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) {
    let window = ByteWindow(read: read)
    var chunks = FileChunks(read: window.bytes(at:count:))
    guard let header = chunks.next(), header.name == "IHDR", header.contents.count == 13,
      let sides = header.data
    else { return nil }
    size = Size(Double(sides.number(at: 0)), Double(sides.number(at: 4)))

    for chunk in chunks.prefix(Self.chunkLimit) {
      switch chunk.name {
      case "tEXt": keep(chunk)
      case "IDAT" where texts[keyword] != nil: return
      case "IEND": return
      default: break
      }
    }
  }

  private mutating func keep(_ chunk: FileChunks.Chunk) {
    guard chunk.contents.count <= Self.textLimit, texts.count < Self.textCount,
      let bytes = chunk.data, let end = bytes.firstIndex(of: 0)
    else { return }
    let keyword = Self.latin1(bytes[..<end])
    if texts[keyword] == nil { texts[keyword] = Self.latin1(bytes[(end + 1)...]) }
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.lazy.map { UnicodeScalar($0) }))
  }
}
