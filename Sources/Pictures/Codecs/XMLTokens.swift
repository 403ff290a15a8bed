/// The tags and texts of XML, in order. Comments, processing instructions and declarations are left out. Damaged XML
/// ends where it cannot be read any more.
struct XMLTokens: Sequence, IteratorProtocol {
  /// A part of the text.
  enum Token {
    case start(name: String, attributes: [(name: String, value: String)], isEmpty: Bool)
    case end(name: String)
    case text(String)
  }

  private var rest: Substring.UnicodeScalarView

  /// Creates the tokens of `bytes` in UTF-8.
  init(_ bytes: [UInt8]) { rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars }

  mutating func next() -> Token? {
    while let first = rest.first {
      guard first == "<" else {
        let text = rest.prefix { $0 != "<" }
        rest = rest[text.endIndex...]
        return .text(Self.decoded(text))
      }
      if skip("<!--", to: "-->") || skip("<?", to: "?>") { continue }
      if let text = contents(of: "<![CDATA[", to: "]]>") { return .text(String(text)) }
      if skip("<!", to: ">") { continue }
      guard let tag = contents(of: "<", to: ">") else { return nil }
      return Self.tag(tag)
    }
    return nil
  }

  private mutating func skip(_ start: String, to end: String) -> Bool {
    contents(of: start, to: end) != nil
  }

  /// Returns what is between `start`, with which the rest has to begin, and `end`, and leaves it behind; nil if it is
  /// not there.
  private mutating func contents(of start: String, to end: String) -> Substring.UnicodeScalarView? {
    guard rest.starts(with: start.unicodeScalars) else { return nil }
    let body = rest.dropFirst(start.unicodeScalars.count)
    var position = body.startIndex
    let last = end.unicodeScalars
    // A sign in a value does not end a tag.
    var quote: Unicode.Scalar?
    while position < body.endIndex {
      let scalar = body[position]
      if quote == nil, body[position...].starts(with: last) {
        rest = body[position...].dropFirst(last.count)
        return body[..<position]
      }
      if start == "<", scalar == "\"" || scalar == "'" {
        if quote == nil { quote = scalar } else if quote == scalar { quote = nil }
      }
      position = body.index(after: position)
    }
    rest = rest[rest.endIndex...]
    return nil
  }

  private static func tag(_ text: Substring.UnicodeScalarView) -> Token {
    if text.first == "/" { return .end(name: name(text.dropFirst())) }
    let isEmpty = text.last == "/"
    var rest = isEmpty ? text.dropLast() : text
    let name = name(rest)
    rest = rest.dropFirst(name.unicodeScalars.count)
    var attributes: [(name: String, value: String)] = []
    while let equals = rest.firstIndex(of: "="),
      let start = rest[equals...].firstIndex(where: { $0 == "\"" || $0 == "'" }),
      let end = rest[rest.index(after: start)...].firstIndex(of: rest[start])
    {
      let key = rest[..<equals].drop(while: isBlank)
      attributes.append((Self.name(key), decoded(rest[rest.index(after: start)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    return .start(name: name, attributes: attributes, isEmpty: isEmpty)
  }

  private static func name(_ text: Substring.UnicodeScalarView) -> String {
    String(text.prefix { !isBlank($0) })
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 }

  private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
  /// The most digits and letters of an entity that is known.
  private static let longestEntity = 10

  /// Returns `text` with characters in the place of entities. Those that are not known stay.
  private static func decoded(_ text: Substring.UnicodeScalarView) -> String {
    guard text.contains("&") else { return String(text) }
    var result = String.UnicodeScalarView()
    var rest = text
    while let first = rest.first {
      rest = rest.dropFirst()
      let name = rest.prefix(longestEntity).prefix { $0 != ";" }
      if first == "&", rest[name.endIndex...].first == ";", let found = character(String(name)) {
        result += found.unicodeScalars
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result.append(first)
      }
    }
    return String(result)
  }

  private static func character(_ name: String) -> String? {
    guard name.first == "#" else { return entities[name] }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
