/// The reason why a measurement failed.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String
}
