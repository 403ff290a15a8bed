/// A value in a settings file: one of the kinds of TOML 1.0 that fit in a line.
package enum TOMLValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case decimal(Double)
  case boolean(Bool)
  case strings([String])

  /// The value as it is written in a file.
  package var literal: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .integer(let number): "\(number)"
    case .decimal(let number): "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .strings(let texts): "[\(texts.map(Self.quoted).joined(separator: ", "))]"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t"]
    let inner = text.unicodeScalars.map { scalar in
      if let escape = escapes[scalar] { return escape }
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(inner.joined())\""
  }
}
