/// A value in a message of D-Bus, as far as programs of ours send or read them.
package indirect enum BusValue: Hashable, Sendable {
  case boolean(Bool)
  case byte(UInt8)
  /// Integers of 16 to 64 bits with a sign.
  case integer(Int64)
  /// Integers of 16 to 64 bits without a sign.
  case unsigned(UInt64)
  case double(Double)
  /// A string or a signature.
  case string(String)
  case objectPath(String)
  /// A descriptor of this process, which has to be open until the message is sent. None is read.
  case descriptor(Int32)
  /// The elements of an array, which all have one type.
  case array([BusValue])
  /// An array without elements, whose type is written as the specification of D-Bus does. In a variant, the type is
  /// known only from here.
  case emptyArray(of: String)
  case structure([BusValue])
  case entry(key: BusValue, value: BusValue)
  case variant(BusValue)

  /// Creates a list of strings.
  package static func strings(_ texts: [String]) -> BusValue { .array(texts.map(BusValue.string)) }

  /// Creates a dictionary of options, by their names.
  package static func options(_ values: [String: BusValue]) -> BusValue {
    guard !values.isEmpty else { return .emptyArray(of: "{sv}") }
    let sorted = values.sorted { $0.key < $1.key }
    return .array(sorted.map { .entry(key: .string($0.key), value: .variant($0.value)) })
  }

  /// The value inside variants, however many there are.
  package var content: BusValue {
    if case .variant(let value) = self { value.content } else { self }
  }

  /// The text of a string or an object path; nil for all others.
  package var text: String? {
    switch content {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  /// The integer; nil for all others.
  package var integer: Int64? { if case .integer(let number) = content { number } else { nil } }

  /// Whether it is true; nil for all others.
  package var boolean: Bool? { if case .boolean(let isTrue) = content { isTrue } else { nil } }

  /// The number without a sign; nil for all others.
  package var unsigned: UInt64? { if case .unsigned(let number) = content { number } else { nil } }

  /// The number; nil for all others.
  package var double: Double? { if case .double(let number) = content { number } else { nil } }

  /// The elements of an array or a structure; nil for all others.
  package var elements: [BusValue]? {
    switch content {
    case .array(let elements), .structure(let elements): elements
    case .emptyArray: []
    default: nil
    }
  }

  /// Returns the value of `key` in a dictionary with strings as keys; nil if there is none.
  package subscript(key: String) -> BusValue? {
    elements?.lazy.compactMap { element in
      if case .entry(.string(key), let value) = element { value } else { nil }
    }.first
  }
}
