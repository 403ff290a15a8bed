/// The error thrown for an unexpected or missing value in a scenario.
struct Mismatch: Error, Hashable {
  /// The path of the value that is wrong or missing.
  var path: ValuePath
  /// A description of the expected value.
  var expected: String
  /// A description of the actual value.
  var found: String
}
