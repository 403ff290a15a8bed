/// A sum of variables, each times a factor, and a constant.
struct LinearExpression: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    let variable: Int
    var factor: Double
  }

  /// The terms, by ascending variable; none has the factor 0.
  private(set) var terms: [Term] = []
  var constant = 0.0

  /// Factors nearer to 0 than this are errors of rounding.
  private static let minimumFactor = 1e-9

  init(_ constant: Double = 0) { self.constant = constant }

  init(variable: Int) { terms = [Term(variable: variable, factor: 1)] }

  /// Returns the factor of `variable`; 0 if it does not occur.
  subscript(variable: Int) -> Double {
    var range = terms.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let term = terms[middle]
      if term.variable == variable { return term.factor }
      range = term.variable < variable ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return 0
  }

  func value(for values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.factor * values[$1.variable] }
  }

  /// Adds `other`, multiplied by `factor`.
  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    let old = terms
    var sum: [Term] = []
    sum.reserveCapacity(old.count + other.terms.count)
    func append(_ term: Term) { if abs(term.factor) > Self.minimumFactor { sum.append(term) } }
    var rest = old[...]
    for term in other.terms {
      while let first = rest.first, first.variable < term.variable {
        sum.append(first)
        rest.removeFirst()
      }
      var merged = Term(variable: term.variable, factor: term.factor * factor)
      if let first = rest.first, first.variable == term.variable {
        merged.factor += first.factor
        rest.removeFirst()
      }
      append(merged)
    }
    sum += rest
    terms = sum
  }

  /// Multiplies everything by `factor`.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].factor *= factor }
  }

  mutating func remove(_ variable: Int) { terms.removeAll { $0.variable == variable } }

  static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
  }

  static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(a, times: factor)
    return product
  }
}
