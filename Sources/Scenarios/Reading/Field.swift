/// A value of the file and its place, to be asked for what it should be.
struct Field {
  /// The value; nil where there should be one and is none.
  let value: JSON?
  let place: Place

  /// That something else was expected here.
  func mismatch(_ expected: String) -> Mismatch {
    Mismatch(place: place, expected: expected, found: value?.description ?? "nothing")
  }

  func bool() throws(Mismatch) -> Bool {
    guard case .bool(let bool) = value else { throw mismatch("true or false") }
    return bool
  }

  func string(_ expected: String = "a string") throws(Mismatch) -> String {
    guard case .string(let string) = value else { throw mismatch(expected) }
    return string
  }

  /// One of a few words.
  func choice<Value>(_ values: [(String, Value)]) throws(Mismatch) -> Value {
    if case .string(let word) = value, let match = values.first(where: { $0.0 == word }) {
      return match.1
    }
    throw mismatch("one of \(values.map(\.0).joined(separator: ", "))")
  }

  /// One of the words that the cases of `type` stand for.
  func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) throws(Mismatch) -> Word {
    try choice(Word.allCases.map { ($0.rawValue, $0) })
  }

  /// The elements of a list.
  func elements(_ expected: String) throws(Mismatch) -> [Field] {
    guard case .array(let values) = value else { throw mismatch(expected) }
    return values.enumerated().map { Field(value: $1, place: .element($0, of: place)) }
  }
}
