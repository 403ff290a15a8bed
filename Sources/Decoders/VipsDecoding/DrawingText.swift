import Codecs
import PictureFiles

/// The text of an SVG file, out of its compression, and in an encoding in which ASCII characters are single bytes.
struct DrawingText {
  let bytes: [UInt8]
  /// Whether it declares entities, which may stand for much more text.
  let declaresEntities: Bool

  /// The maximum number of bytes that are read and expanded. A drawing takes several times as much memory.
  private static let limit = 128 << 20
  /// The bytes in which the root element begins, expanded. Licences of any length may precede it, but not all files
  /// need to be read to their end.
  private static let headLimit = 1 << 20

  /// Returns the text of a file, which `read` reads from a position on; nil if its root element is none of SVG.
  /// - Throws: ``PictureFiles/PictureError/fileTooLarge(limit:)``, and the errors of `read`.
  init?(
    reading read: (_ count: Int, _ position: Int) throws(PictureError) -> [UInt8]
  ) throws(PictureError) {
    let head = try read(Self.headLimit, 0)
    guard XMLProlog(Self.text(of: head, limit: Self.headLimit))?.root == "svg" else { return nil }
    let all = head.count < Self.headLimit ? head : try read(Self.limit + 1, 0)
    let text = Self.text(of: all, limit: Self.limit + 1)
    guard max(all.count, text.count) <= Self.limit else { throw .fileTooLarge(limit: Self.limit) }
    bytes = EmbeddedPictures.typed(text)
    declaresEntities = XMLProlog(text)?.declaresEntities ?? false
  }

  /// Whether a file may be one of SVG that begins with `head`: compressed data, or white space or a character
  /// of the encodings that are read and then text.
  static func mayBegin(with head: [UInt8]) -> Bool {
    head.starts(with: Inflation.signature) || readable(head).first == UInt8(ascii: "<")
  }

  /// The text up to the end of the last element that closes like the root, without bytes that servers and broken
  /// downloads append; nil if nothing follows.
  var withoutAppendix: DrawingText? {
    let end = Array("svg>".utf8)
    let last = bytes.indices.last { bytes[$0] == end[0] && bytes[$0...].starts(with: end) }
    guard let last, last + end.count < bytes.count else { return nil }
    return DrawingText(
      bytes: Array(bytes[..<(last + end.count)]), declaresEntities: declaresEntities)
  }

  /// The text up to the last tag before its first fault, with the ends of elements that are missing; nil if there is no
  /// element before that, or entities might be at fault.
  var closed: DrawingText? {
    guard !declaresEntities, let closed = ClosedXML.closed(bytes) else { return nil }
    return DrawingText(bytes: closed, declaresEntities: false)
  }

  private init(bytes: [UInt8], declaresEntities: Bool) {
    self.bytes = bytes
    self.declaresEntities = declaresEntities
  }

  /// Whether it may have elements with text.
  var mayHoldText: Bool { holds("text", after: "<:") }

  /// Whether it may have filters, as elements or as functions of CSS.
  var mayHoldFilters: Bool { holds("filter", after: "<:;{ \t\r\n\"'") }

  /// Whether `name` is in the text, after one of the characters of `before`.
  private func holds(_ name: String, after before: String) -> Bool {
    let name = Array(name.utf8)
    let before = Set(before.utf8)
    return bytes.indices.dropFirst().contains {
      bytes[$0] == name[0] && before.contains(bytes[$0 - 1]) && bytes[$0...].starts(with: name)
    }
  }

  /// Returns the beginning of the text that `file` is: its first bytes expand to at most `limit`.
  private static func text(of file: [UInt8], limit: Int) -> [UInt8] {
    let isCompressed = file.starts(with: Inflation.signature)
    return readable(isCompressed ? Inflation.expanded(file, limit: limit) : file)
  }

  // MARK: Encodings

  /// The ways to write the first character of a document, with or without a mark of the byte order, in encodings
  /// in which characters have several bytes (XML 1.0, appendix F).
  private static let wideEncodings: [(start: [UInt8], mark: Int, unit: Int, isLittle: Bool)] = [
    ([0xFF, 0xFE, 0, 0], 4, 4, true), ([0, 0, 0xFE, 0xFF], 4, 4, false),
    ([0x3C, 0, 0, 0], 0, 4, true), ([0, 0, 0, 0x3C], 0, 4, false),
    ([0xFF, 0xFE], 2, 2, true), ([0xFE, 0xFF], 2, 2, false),
    ([0x3C, 0], 0, 2, true), ([0, 0x3C], 0, 2, false),
  ]

  /// Returns `text` in UTF-8 if it is in UTF-16 or UTF-32, without a mark of the byte order and without white
  /// space in front, which XML parsers refuse.
  private static func readable(_ text: [UInt8]) -> [UInt8] {
    guard let wide = wideEncodings.first(where: { text.starts(with: $0.start) }) else {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      return withoutSpace(text.dropFirst(text.starts(with: mark) ? mark.count : 0))
    }
    let units = stride(from: wide.mark, to: text.count - wide.unit + 1, by: wide.unit).map {
      start in
      let unit = text[start..<start + wide.unit]
      return wide.isLittle ? UInt32(littleEndianBytes: unit) : UInt32(bigEndianBytes: unit)
    }
    let characters =
      wide.unit == 2
      ? String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
      : String(decoding: units, as: UTF32.self)
    return withoutDeclaration(withoutSpace(Array(characters.utf8)[...]))
  }

  private static func withoutSpace(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array(text.drop { Array(" \t\r\n".utf8).contains($0) })
  }

  /// Returns `text` without its declaration, which names the encoding that it was in.
  private static func withoutDeclaration(_ text: [UInt8]) -> [UInt8] {
    guard text.starts(with: Array("<?xml".utf8)), let end = text.firstIndex(of: UInt8(ascii: ">"))
    else { return text }
    return withoutSpace(text[(end + 1)...])
  }
}
