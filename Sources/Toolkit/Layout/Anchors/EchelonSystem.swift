/// Linear equations, solved for as many variables as possible: a system in reduced row echelon form.
///
/// Every equation has a variable of its own, which it expresses by variables that no equation has: the free ones. The
/// system remembers each equation as a combination of the original ones, so that one of them can be removed again.
struct EchelonSystem {
  /// The result of an attempt to add an equation.
  enum Outcome {
    /// The equation determines another variable.
    case added
    /// The equation was not added: its expression is `combination`, a sum of those of the equations in the
    /// system, plus `rest`. It contradicts them unless that is 0.
    case dependent(combination: LinearExpression, rest: Double)
  }

  private struct Row {
    let variable: Int
    var expression: LinearExpression
    /// The combination of the expressions of original equations, by their numbers, that is the variable
    /// less the expression.
    var sources: LinearExpression
  }

  private var rows: [Row] = []
  /// The indices of the rows of variables; nil for free ones.
  private var rowIndices: [Int?]
  /// The variables that are left free as long as possible have the highest ranks.
  private let ranks: [Int]

  /// The difference, in points, up to which two values count as equal.
  static let tolerance = 1e-6

  /// Creates a system without equations for as many variables as there are `ranks`. Of the variables
  /// that an equation can determine, it determines the one with the lowest rank.
  init(ranks: [Int]) {
    self.ranks = ranks
    rowIndices = Array(repeating: nil, count: ranks.count)
  }

  /// Adds the equation `expression` = 0 with the number `source`.
  mutating func add(_ expression: LinearExpression, source: Int) -> Outcome {
    let (reduced, combination) = reduce(expression)
    guard let pivot = reduced.terms.min(by: { ranks[$0.variable] < ranks[$1.variable] }) else {
      return .dependent(combination: combination, rest: reduced.constant)
    }
    var row = Row(
      variable: pivot.variable, expression: reduced,
      sources: LinearExpression(variable: source) - combination)
    row.expression.remove(pivot.variable)
    row.expression.scale(by: -1 / pivot.factor)
    row.sources.scale(by: 1 / pivot.factor)
    for index in rows.indices {
      let factor = rows[index].expression[pivot.variable]
      guard factor != 0 else { continue }
      rows[index].expression.remove(pivot.variable)
      rows[index].expression.add(row.expression, times: factor)
      rows[index].sources.add(row.sources, times: factor)
    }
    rowIndices[pivot.variable] = rows.count
    rows.append(row)
    return .added
  }

  /// Returns `expression` in free variables, and the combination of the equations that was subtracted.
  func reduce(_ expression: LinearExpression) -> (LinearExpression, combination: LinearExpression) {
    var reduced = LinearExpression(expression.constant)
    var combination = LinearExpression()
    for term in expression.terms {
      if let index = rowIndices[term.variable] {
        reduced.add(rows[index].expression, times: term.factor)
        combination.add(rows[index].sources, times: term.factor)
      } else {
        reduced.add(LinearExpression(variable: term.variable), times: term.factor)
      }
    }
    return (reduced, combination)
  }

  /// Removes the equation with the number `source`. A variable becomes free.
  mutating func remove(_ source: Int) {
    let used = rows.indices.filter { rows[$0].sources[source] != 0 }
    guard let index = used.max(by: { share(of: source, in: $0) < share(of: source, in: $1) }) else {
      return
    }
    let row = rows[index]
    for other in used where other != index {
      let factor = rows[other].sources[source] / row.sources[source]
      rows[other].expression.add(LinearExpression(variable: row.variable), times: factor)
      rows[other].expression.add(row.expression, times: -factor)
      rows[other].sources.add(row.sources, times: -factor)
    }
    rowIndices[row.variable] = nil
    rows.swapAt(index, rows.count - 1)
    rows.removeLast()
    if index < rows.count { rowIndices[rows[index].variable] = index }
  }

  private func share(of source: Int, in row: Int) -> Double { abs(rows[row].sources[source]) }

  /// Returns the values of all variables; free ones have those in `defaults`.
  func values(defaults: [Double]) -> [Double] {
    var values = defaults
    for row in rows { values[row.variable] = row.expression.value(for: defaults) }
    return values
  }

  /// Returns by how much all variables change if the expression with the number `source` becomes 1
  /// instead of 0.
  func changes(with source: Int) -> [Double] {
    var changes = ranks.map { _ in 0.0 }
    for row in rows { changes[row.variable] = row.sources[source] }
    return changes
  }

  /// Returns the free variables on which `variable` depends: itself, if it is free.
  func freeVariables(of variable: Int) -> [Int] {
    guard let index = rowIndices[variable] else { return [variable] }
    return rows[index].expression.terms.map(\.variable)
  }
}
