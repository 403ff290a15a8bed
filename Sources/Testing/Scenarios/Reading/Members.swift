import JSONReading

/// The members of an object, read one by one. A member that is not read is an error.
struct Members {
  private let path: ValuePath
  private let object: JSON.Object
  private var known: [String] = []

  init(_ field: Field, _ expected: String) throws(Mismatch) {
    guard case .object(let object) = field.value else { throw field.mismatch(expected) }
    self.object = object
    path = field.path
  }

  /// Returns the member `key`, which is required.
  mutating func required(_ key: String) -> Field {
    known.append(key)
    return Field(value: object[key], path: .member(key, of: path))
  }

  /// Returns the member `key` if it is present.
  mutating func optional(_ key: String) -> Field? {
    let field = required(key)
    return field.value == nil ? nil : field
  }

  /// Returns the first of `keys` that is present, which determines the kind of the object.
  func kind(among keys: [String]) throws(Mismatch) -> String {
    if let key = keys.first(where: { object[$0] != nil }) { return key }
    throw Mismatch(
      path: path, expected: "one of the keys \(keys.joined(separator: ", "))", found: "none")
  }

  /// Throws if there are members that were not read. `what` names the object in the error.
  func expectNoOthers(in what: String) throws(Mismatch) {
    guard let key = object.keys.first(where: { !known.contains($0) }) else { return }
    throw Mismatch(
      path: .member(key, of: path),
      expected: "only the keys of \(what), which are \(known.joined(separator: ", "))",
      found: key.cut.quoted)
  }
}
