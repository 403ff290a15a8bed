/// A strict JSON parser (RFC 8259) that reports the position of an error.
///
/// Foundation's decoders are not strict enough and do not report positions: they allow trailing
/// commas, drop one of two duplicate keys, and give neither line nor column.
package struct JSONReader {
  let bytes: [UInt8]
  var index = 0
  private var depth = 0

  /// The maximum nesting depth, which keeps the recursion well within any thread's stack.
  private static let maximumDepth = 512

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value of a JSON text in UTF-8. A leading byte order mark is ignored.
  package static func value(in bytes: [UInt8]) throws(JSONSyntaxError) -> JSON {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let value = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.fault(expected: "the end of the file") }
    return value
  }

  /// The next byte; nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns an error at the next byte.
  func fault(expected: String) -> JSONSyntaxError {
    var text = bytes[index...].prefix(4).makeIterator()
    var decoder = UTF8()
    let found =
      switch decoder.decode(&text) {
      case .scalarValue(let scalar): String(scalar).quoted
      case .emptyInput: "the end of the file"
      case .error: "a byte that is not UTF-8"
      }
    return JSONSyntaxError(expected: expected, found: found, at: index, of: bytes)
  }

  /// Consumes `byte` if it is next.
  mutating func accept(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func value() throws(JSONSyntaxError) -> JSON {
    skipSpace()
    switch next.map({ Unicode.Scalar($0) }) {
    case "{": return try nested { (reader) throws(JSONSyntaxError) in try reader.object() }
    case "[": return try nested { (reader) throws(JSONSyntaxError) in try reader.array() }
    case "\"": return .string(try string())
    case "-": return .number(literal: try number())
    default: return isAtDigit ? .number(literal: try number()) : try keyword()
    }
  }

  private mutating func nested(
    _ read: (inout Self) throws(JSONSyntaxError) -> JSON
  ) throws(JSONSyntaxError) -> JSON {
    guard depth < Self.maximumDepth else {
      throw fault(expected: "at most \(Self.maximumDepth) levels of nesting")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func keyword() throws(JSONSyntaxError) -> JSON {
    for (literal, value) in [("true", JSON.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[index...].starts(with: literal.utf8) {
      index += literal.utf8.count
      return value
    }
    throw fault(expected: "a value")
  }

  private mutating func array() throws(JSONSyntaxError) -> JSON {
    var elements: [JSON] = []
    index += 1
    skipSpace()
    if accept("]") { return .array(elements) }
    repeat {
      elements.append(try value())
      skipSpace()
    } while accept(",")
    guard accept("]") else { throw fault(expected: "a comma or ]") }
    return .array(elements)
  }

  private mutating func object() throws(JSONSyntaxError) -> JSON {
    var object = JSON.Object()
    index += 1
    skipSpace()
    if accept("}") { return .object(object) }
    repeat {
      let key = try key(notIn: object)
      guard accept(":") else { throw fault(expected: "a colon") }
      object.add(key, try value())
      skipSpace()
    } while accept(",")
    guard accept("}") else { throw fault(expected: "a comma or }") }
    return .object(object)
  }

  private mutating func key(notIn object: JSON.Object) throws(JSONSyntaxError) -> String {
    skipSpace()
    let start = index
    guard next == UInt8(ascii: "\"") else { throw fault(expected: "a key in quotes") }
    let key = try string()
    guard object[key] == nil else {
      throw JSONSyntaxError(
        expected: "each key once", found: "\(key.cut.quoted) again", at: start, of: bytes)
    }
    skipSpace()
    return key
  }
}
