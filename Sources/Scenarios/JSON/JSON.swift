/// A value of a JSON text (RFC 8259), as it stands there.
enum JSON {
  case null
  case bool(Bool)
  /// A number in its own spelling: whoever asks for it decides what is too large.
  case number(literal: String)
  case string(String)
  case array([JSON])
  case object(Object)

  /// Members by key, and the keys in their order in the text.
  struct Object {
    private(set) var keys: [String] = []
    private var values: [String: JSON] = [:]

    subscript(key: String) -> JSON? { values[key] }

    mutating func add(_ key: String, _ value: JSON) {
      keys.append(key)
      values[key] = value
    }
  }
}

extension JSON: CustomStringConvertible {
  /// What it is, for messages: short, whatever it holds.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let literal): literal.cut
    case .string(let string): string.cut.quoted
    case .array: "a list"
    case .object: "an object"
    }
  }
}
