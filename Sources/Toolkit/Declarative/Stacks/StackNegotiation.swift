/// The division of a stack's length: the least flexible views choose first, and those of a higher layout priority
/// before all others.
struct StackNegotiation {
  /// The layout priorities of the views.
  let priorities: [Double]
  /// Returns the length that a view answers to a proposal.
  let answer: (_ index: Int, _ proposal: Double) -> Double

  /// Returns the lengths that are proposed to the views within `length`.
  func proposals(within length: Double) -> [Double] {
    guard length < .infinity else { return priorities.map { _ in .infinity } }
    let least = priorities.indices.map { answer($0, 0) }
    let flexibility = priorities.indices.map { index in
      let difference = answer(index, .infinity) - least[index]
      return difference.isNaN ? 0 : difference
    }
    var proposals = priorities.map { _ in 0.0 }
    var remaining = length
    for priority in Set(priorities).sorted(by: >) {
      let reserved = priorities.indices.filter { priorities[$0] < priority }
        .reduce(0) { $0 + least[$1] }
      let group = priorities.indices.filter { priorities[$0] == priority }
        .sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
      for (position, index) in group.enumerated() {
        let share = max(0, (remaining - reserved) / Double(group.count - position))
        proposals[index] = share
        remaining -= answer(index, share)
      }
    }
    return proposals
  }
}
