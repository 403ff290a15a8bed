extension FileFormat {
  /// The coarsest level that its loader makes by itself on the way to the one with `exponent`, and by
  /// which options; nil when it makes none.
  func reduction(
    to exponent: Int
  ) -> (exponent: Int, options: [String: Operation.Value])? {
    switch reduction {
    case .none: return nil
    case .shrinks(let greatest):
      let reached = min(exponent, greatest)
      return (reached, ["shrink": .number(1 << reached)])
    case .scales: return (exponent, ["scale": .real(1 / Double(1 << exponent))])
    }
  }
}
