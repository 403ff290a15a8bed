import CExpat

/// Finds how far a damaged XML document is well-formed, and closes its elements there.
package final class ClosedXML {
  /// The deepest element that is read.
  private static let maximumDepth = 1000

  private let parser: XML_Parser
  /// The names of the elements that are open, from the outermost.
  private var names: [String] = []
  /// The number of bytes up to the end of the last tag.
  private var end = 0
  /// Whether an element was closed.
  private var hasElement = false

  private init(_ parser: XML_Parser) { self.parser = parser }

  /// Returns `text` up to its last tag before the first fault, with an end for each element that is open there; nil if
  /// none is, or there is no whole element before it.
  package static func closed(_ text: [UInt8]) -> [UInt8]? {
    guard let parser = XML_ParserCreate(nil) else { return nil }
    defer { XML_ParserFree(parser) }
    let reader = ClosedXML(parser)
    reader.parse(text)
    guard reader.hasElement, !reader.names.isEmpty, reader.end <= text.count else { return nil }
    return text[..<reader.end] + reader.names.reversed().flatMap { Array("</\($0)>".utf8) }
  }

  private func parse(_ text: [UInt8]) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { reader, name, _ in ClosedXML.from(reader)?.open(name.map { String(cString: $0) } ?? "") },
      { reader, _ in ClosedXML.from(reader)?.close() })
    withExtendedLifetime(self) {
      text.withUnsafeBytes { text in
        _ = XML_Parse(
          parser, text.bindMemory(to: XML_Char.self).baseAddress, Int32(clamping: text.count), 1)
      }
    }
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> ClosedXML? {
    pointer.map { Unmanaged<ClosedXML>.fromOpaque($0).takeUnretainedValue() }
  }

  private func open(_ name: String) {
    names.append(name)
    recordEnd()
    if names.count == Self.maximumDepth { XML_StopParser(parser, XML_Bool(XML_FALSE)) }
  }

  private func close() {
    guard names.popLast() != nil else { return }
    hasElement = true
    recordEnd()
  }

  /// Records the end of the tag that the parser has just read.
  private func recordEnd() {
    end = max(end, Int(expat_token_end(parser)))
  }
}
