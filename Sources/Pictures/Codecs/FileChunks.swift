import Files
import PictureFiles

/// The chunks of a PNG file (third edition, 5.3) or a WebP file (RFC 9649, 2.3), in file order. Only their headers are
/// read.
struct FileChunks: Sequence, IteratorProtocol {
  /// A chunk: its name, and the places in the file of its contents and of all of it.
  struct Chunk {
    let name: String
    let contents: Range<Int>
    let whole: Range<Int>
  }

  /// The formats that consist of chunks.
  enum Format {
    case png, webP

    /// The position of the first chunk.
    var start: Int { self == .png ? 8 : 12 }

    /// Returns the format of a file that begins with `head`; nil if it is neither.
    init?(head: [UInt8]) {
      if head.starts(with: PNG.signature) {
        self = .png
      } else if head.starts(with: Array("RIFF".utf8)),
        head.dropFirst(8).starts(with: Array("WEBP".utf8))
      {
        self = .webP
      } else {
        return nil
      }
    }
  }

  private let file: OpenFile
  private let format: Format
  private var position: Int
  /// The chunks that may still follow: a file that has more is damaged.
  private var rest = 100_000

  /// The bytes at the start of a file that identify its format.
  static let headSize = 12
  private static let headerSize = 8

  /// Creates the sequence of the chunks of `file`; nil if that has another format.
  init?(of file: OpenFile) {
    guard let format = Format(head: FileBytes.head(Self.headSize, of: file)) else { return nil }
    self.file = file
    self.format = format
    position = format.start
  }

  mutating func next() -> Chunk? {
    let header = FileBytes.read(Self.headerSize, at: position, of: file)
    guard rest > 0, header.count == Self.headerSize else { return nil }
    rest -= 1
    let (name, size, tail) =
      switch format {
      // A checksum follows.
      case .png: (header[4...], header.number(at: 0), 4)
      // Chunks begin at even positions.
      case .webP:
        (header[..<4], Array(header[4...].reversed()).number(at: 0), header[4] & 1 == 1 ? 1 : 0)
      }
    let start = position + Self.headerSize
    let end = start + size
    defer { position = end + tail }
    return Chunk(
      name: String(decoding: name, as: UTF8.self), contents: start..<end,
      whole: position..<end + tail)
  }
}
