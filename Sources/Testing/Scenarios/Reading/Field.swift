import JSONReading

/// A value in the file with its path, and methods that convert it to an expected type.
struct Field {
  /// The value; nil if a required value is missing.
  let value: JSON?
  let path: ValuePath

  /// Returns an error for this field, where `expected` was expected.
  func mismatch(_ expected: String) -> Mismatch {
    Mismatch(path: path, expected: expected, found: value?.description ?? "nothing")
  }

  func bool() throws(Mismatch) -> Bool {
    guard case .bool(let bool) = value else { throw mismatch("true or false") }
    return bool
  }

  func string(_ expected: String = "a string") throws(Mismatch) -> String {
    guard case .string(let string) = value else { throw mismatch(expected) }
    return string
  }

  /// Returns the value of one of the given names.
  func choice<Value>(_ values: [(String, Value)]) throws(Mismatch) -> Value {
    if case .string(let name) = value, let match = values.first(where: { $0.0 == name }) {
      return match.1
    }
    throw mismatch("one of \(values.map(\.0).joined(separator: ", "))")
  }

  /// Returns the case of `type` with this raw value.
  func choice<Name: RawRepresentable<String> & CaseIterable>(
    _ type: Name.Type
  ) throws(Mismatch) -> Name {
    try choice(Name.allCases.map { ($0.rawValue, $0) })
  }

  /// Returns the elements of a list.
  func elements(_ expected: String) throws(Mismatch) -> [Field] {
    guard case .array(let values) = value else { throw mismatch(expected) }
    return values.enumerated().map { Field(value: $1, path: .element($0, of: path)) }
  }
}
