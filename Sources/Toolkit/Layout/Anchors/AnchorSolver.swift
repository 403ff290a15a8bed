/// Solves a layout. Equalities hold in the order of their priorities, and each inequality that is
/// violated becomes an equality at its bound.
struct AnchorSolver {
  private let spans: AnchorSpans
  /// The conditions to satisfy, most important first.
  private let conditions: [AnchorCondition]
  /// The conditions that hold as equalities.
  private var system: EchelonSystem
  /// Whether the condition at an index is in the system.
  private var isTight: [Bool]
  /// The number of times that the inequality at an index may still become an equality.
  private var attempts: [Int]
  private(set) var values: [Double] = []

  /// The number of times that an inequality becomes an equality, so that there is an end.
  ///
  /// Once is too little: an inequality leaves its bound for the sake of another, and is violated again when a
  /// third one holds, although all of them can. Of random layouts, 1 in 100 then broke a more important
  /// constraint than it had to; with three attempts none kept more for having a fourth.
  private static let maximumAttempts = 3

  init(_ spans: AnchorSpans, conditions: [AnchorCondition]) {
    self.spans = spans
    self.conditions = conditions
    system = EchelonSystem(ranks: spans.ranks)
    isTight = conditions.map { _ in false }
    attempts = conditions.map { $0.isEquality ? 0 : Self.maximumAttempts }
  }

  mutating func solve() {
    for index in conditions.indices where conditions[index].isEquality { _ = add(index) }
    values = system.values(defaults: spans.defaults)
    while let index = mostImportantViolation() {
      if tighten(index) { values = system.values(defaults: spans.defaults) }
    }
  }

  /// Adds a condition as an equality. If it is a combination of others, returns that.
  private mutating func add(_ index: Int) -> LinearExpression? {
    switch system.add(conditions[index].expression, source: index) {
    case .added:
      isTight[index] = true
      return nil
    case .dependent(let combination, _): return combination
    }
  }

  private func mostImportantViolation() -> Int? {
    conditions.indices.first { !isTight[$0] && attempts[$0] > 0 && isViolated($0) }
  }

  private func isViolated(_ index: Int) -> Bool {
    let value = conditions[index].expression.value(for: values)
    return (conditions[index].isEquality ? -abs(value) : value) < -EchelonSystem.tolerance
  }

  /// Makes an inequality an equality. If it contradicts others, one that can give way does. Returns
  /// whether it is an equality now.
  private mutating func tighten(_ index: Int) -> Bool {
    attempts[index] -= 1
    guard let others = add(index) else { return true }
    guard let other = bound(in: others, for: index) ?? lessImportant(than: index, in: others)
    else {
      attempts[index] = 0
      return false
    }
    system.remove(other)
    isTight[other] = false
    return add(index) == nil
  }

  /// Returns the least important inequality at its bound, such as that of a length at its minimum, that only has to
  /// leave the bound for the sum `combination` to grow. Nil if there is none, or if that would violate conditions that
  /// are more important than the one at `index`.
  private func bound(in combination: LinearExpression, for index: Int) -> Int? {
    let last = combination.terms.last { $0.factor > 0 && !conditions[$0.variable].isEquality }
    guard let bound = last?.variable else { return nil }
    let changes = system.changes(with: bound)
    let isHarmful = conditions[..<index].contains { condition in
      let value = condition.expression.value(for: values)
      let change = condition.expression.value(for: changes) - condition.expression.constant
      return condition.isEquality
        ? abs(value) > EchelonSystem.tolerance && value * change > 0
        : value < -EchelonSystem.tolerance && change < 0
    }
    return isHarmful ? nil : bound
  }

  private func lessImportant(than index: Int, in combination: LinearExpression) -> Int? {
    combination.terms.last.flatMap { $0.variable > index ? $0.variable : nil }
  }

  /// The required constraints that do not hold.
  var conflicts: [AnchorSolution.Conflict] {
    conditions.indices.compactMap { index -> AnchorSolution.Conflict? in
      let condition = conditions[index]
      guard let constraint = condition.constraint, condition.priority >= .required,
        isViolated(index)
      else { return nil }
      let others = system.reduce(condition.expression).combination.terms.compactMap {
        conditions[$0.variable].constraint
      }
      return AnchorSolution.Conflict(dropped: constraint, against: others.last)
    }.sorted { $0.dropped < $1.dropped }
  }

  /// Returns whether the item at an index could be elsewhere, or have another size. A length set by
  /// the content could not.
  func isAmbiguous(_ item: Int) -> Bool {
    [spans.horizontal[item], spans.vertical[item]].contains { span in
      (span.start.terms + span.length.terms).contains { term in
        system.freeVariables(of: term.variable).contains { spans.ranks[$0] < 2 }
      }
    }
  }
}
