/// The error that a value in a scenario is not what is expected in its place.
struct Mismatch: Error, Hashable {
  /// The place of the value, or where it is missing.
  var place: Place
  /// What was expected.
  var expected: String
  /// What was found instead.
  var found: String
}
