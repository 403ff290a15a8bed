/// The members of an object, taken one by one; what nobody takes is refused in the end.
struct Members {
  private let place: Place
  private let object: JSON.Object
  private var known: [String] = []

  init(_ field: Field, _ expected: String) throws(Mismatch) {
    guard case .object(let object) = field.value else { throw field.mismatch(expected) }
    self.object = object
    place = field.place
  }

  /// The member called `key`, which must be there.
  mutating func required(_ key: String) -> Field {
    known.append(key)
    return Field(value: object[key], place: .member(key, of: place))
  }

  /// The member called `key`, if it is there.
  mutating func optional(_ key: String) -> Field? {
    let field = required(key)
    return field.value == nil ? nil : field
  }

  /// Which of `keys`, of which the first that is there tells what the object means, is there.
  func kind(among keys: [String]) throws(Mismatch) -> String {
    if let key = keys.first(where: { object[$0] != nil }) { return key }
    throw Mismatch(
      place: place, expected: "one of the keys \(keys.joined(separator: ", "))", found: "none")
  }

  /// Refuses members that were not taken; `what` is what the object describes.
  func expectNoOthers(in what: String) throws(Mismatch) {
    guard let key = object.keys.first(where: { !known.contains($0) }) else { return }
    throw Mismatch(
      place: .member(key, of: place),
      expected: "only the keys of \(what), which are \(known.joined(separator: ", "))",
      found: key.cut.quoted)
  }
}
