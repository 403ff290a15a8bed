/// A value that is not what its place in a scenario asks for.
struct Mismatch: Error, Hashable {
  /// Where it stands, or where it is missing.
  var place: Place
  /// What was expected there.
  var expected: String
  /// What stands there instead.
  var found: String
}
