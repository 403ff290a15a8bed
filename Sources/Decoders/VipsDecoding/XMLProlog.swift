/// The prolog of an XML document: the declaration, comments, processing instructions and the document type before the
/// root element (XML 1.0, production 22).
struct XMLProlog: Equatable {
  /// The name of the root element, without its prefix.
  let root: String
  /// Whether the document type declares entities, which may stand for much more text than the document has.
  let declaresEntities: Bool

  /// Reads the beginning of a document in an encoding in which ASCII characters are single bytes; nil if something
  /// else precedes the first element, or if that does not begin in `text`.
  init?(_ text: some Collection<UInt8>) {
    var scanner = XMLScanner(text)
    var declaresEntities = false
    while true {
      scanner.skipSpace()
      if scanner.skip("<?") {
        guard scanner.skip(past: "?>") else { return nil }
      } else if scanner.skip("<!--") {
        guard scanner.skip(past: "-->") else { return nil }
      } else if scanner.skip("<!DOCTYPE") {
        guard let declares = scanner.skipDocumentType() else { return nil }
        declaresEntities = declaresEntities || declares
      } else {
        break
      }
    }
    guard scanner.skip("<"), let name = scanner.name() else { return nil }
    root = name.split(separator: ":").last.map { String($0) } ?? name
    self.declaresEntities = declaresEntities
  }
}

/// Reads the bytes of an XML document one after another.
private struct XMLScanner<Text: Collection<UInt8>> where Text.SubSequence: Collection<UInt8> {
  private var rest: Text.SubSequence

  init(_ text: Text) { rest = text[...] }

  private static var space: [UInt8] { Array(" \t\r\n".utf8) }
  private static var quotes: [UInt8] { Array("\"'".utf8) }
  /// The bytes that end a name in a tag.
  private static var ends: [UInt8] { space + Array("/><".utf8) }

  mutating func skipSpace() { rest = rest.drop { Self.space.contains($0) } }

  /// Skips `text` if the rest begins with it. Returns whether it does.
  mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// Skips all up to the end of `text`. Returns false if the rest does not have it.
  mutating func skip(past text: String) -> Bool {
    while !rest.isEmpty {
      if skip(text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Returns the name with which the rest begins, and skips it; nil if there is none, or it does not end.
  mutating func name() -> String? {
    let name = rest.prefix { !Self.ends.contains($0) }
    rest = rest[name.endIndex...]
    return name.isEmpty || rest.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Skips the rest of a document type, with the declarations in it. Returns whether it declares entities; nil if
  /// it does not end.
  mutating func skipDocumentType() -> Bool? {
    var declaresEntities = false
    var isInside = false
    while let byte = rest.first {
      if skip("<!--") {
        guard skip(past: "-->") else { return nil }
      } else if skip("<?") {
        guard skip(past: "?>") else { return nil }
      } else if skip("<!ENTITY") {
        declaresEntities = true
      } else if Self.quotes.contains(byte) {
        rest = rest.dropFirst().drop { $0 != byte }.dropFirst()
      } else {
        rest = rest.dropFirst()
        if byte == UInt8(ascii: "[") { isInside = true }
        if byte == UInt8(ascii: "]") { isInside = false }
        if byte == UInt8(ascii: ">"), !isInside { return declaresEntities }
      }
    }
    return nil
  }
}
