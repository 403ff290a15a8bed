/// The division of a stack's length: the least flexible views choose first, and those of a higher layout priority
/// before all others.
struct StackSizing {
  /// The layout priorities of the views.
  let priorities: [Double]
  /// Returns the length that a view answers to the smallest or the largest proposal, as a measure of its flexibility.
  let probe: (_ index: Int, _ proposal: Double) -> Double
  /// Returns the length that a view answers to a proposal.
  let answer: (_ index: Int, _ proposal: Double) -> Double

  /// Returns the lengths that are proposed to the views within `length`.
  func proposals(within length: Double) -> [Double] {
    guard length < .infinity else { return priorities.map { _ in .infinity } }
    var proposals = priorities.map { _ in 0.0 }
    // Of nothing, each gets nothing.
    guard length > 0 else { return proposals }
    let levels = Set(priorities).sorted(by: >)
    // Of the first, nothing is kept back for the others.
    let minimum = priorities.indices.map { priorities[$0] == levels.first ? 0 : probe($0, 0) }
    var remaining = length
    for priority in levels {
      let reserved = priorities.indices.filter { priorities[$0] < priority }
        .reduce(0) { $0 + minimum[$1] }
      let group = leastFlexibleFirst(priorities.indices.filter { priorities[$0] == priority })
      for (position, index) in group.enumerated() {
        let share = max(0, (remaining - reserved) / Double(group.count - position))
        proposals[index] = share
        remaining -= answer(index, share)
      }
    }
    return proposals
  }

  /// Returns the views in the order in which they choose.
  private func leastFlexibleFirst(_ group: [Int]) -> [Int] {
    guard group.count > 1 else { return group }
    let flexibility = group.map { index in
      let difference = probe(index, .infinity) - probe(index, 0)
      return difference.isNaN ? 0 : difference
    }
    return zip(flexibility, group).sorted(by: <).map(\.1)
  }
}
