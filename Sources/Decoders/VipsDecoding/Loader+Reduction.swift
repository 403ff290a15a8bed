extension Loader {
  /// Returns the coarsest level, up to `exponent`, that the loader can produce directly, with the
  /// loader options for it, or nil if it produces none.
  func reduction(
    to exponent: Int
  ) -> (exponent: Int, options: [String: Operation.Value])? {
    switch reduction {
    case .none: return nil
    case .shrinks(let maximum):
      let reached = min(exponent, maximum)
      return (reached, ["shrink": .number(1 << reached)])
    case .scales: return (exponent, ["scale": .real(1 / Double(1 << exponent))])
    }
  }
}
