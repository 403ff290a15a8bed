/// A JSON value (RFC 8259).
enum JSON {
  case null
  case bool(Bool)
  /// The literal of a number, whose range is checked by the code that uses it.
  case number(literal: String)
  case string(String)
  case array([JSON])
  case object(Object)

  /// An object that keeps the order of its keys.
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
  /// A short description for messages, regardless of the size of the value.
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
