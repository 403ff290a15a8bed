/// A JSON value (RFC 8259).
package enum JSON: Sendable {
  case null
  case bool(Bool)
  /// The literal of a number, whose range is checked by the code that uses it.
  case number(literal: String)
  case string(String)
  case array([JSON])
  case object(Object)

  /// An object that keeps the order of its keys.
  package struct Object: Sendable {
    package private(set) var keys: [String] = []
    private var values: [String: JSON] = [:]

    /// Creates an empty object.
    package init() {}

    package subscript(key: String) -> JSON? { values[key] }

    mutating func add(_ key: String, _ value: JSON) {
      keys.append(key)
      values[key] = value
    }
  }
}

extension JSON: CustomStringConvertible {
  /// A short description for messages, regardless of the size of the value.
  package var description: String {
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
