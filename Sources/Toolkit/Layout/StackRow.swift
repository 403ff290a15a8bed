/// The lengths of the items of a stack, and the gaps between them.
struct StackRow {
  var lengths: [Double]
  var gaps: [Double]

  private var total: Double { lengths.reduce(0, +) + gaps.reduce(0, +) }

  /// Makes the row `length` long by changing as few items as possible, those of the lowest priority.
  mutating func fill(_ length: Double, with items: [StackItem]) {
    let excess = length - total
    if excess > 0 {
      guard
        let loosest = items.indices.min(by: {
          items[$0].huggingPriority < items[$1].huggingPriority
        })
      else { return }
      lengths[loosest] += excess
    } else {
      shrink(by: -excess, resistances: items.map(\.compressionResistancePriority))
    }
  }

  private mutating func shrink(by excess: Double, resistances: [LayoutPriority]) {
    var excess = excess
    for index in lengths.indices.sorted(by: { (resistances[$0], $0) < (resistances[$1], $1) }) {
      let cut = min(lengths[index], excess)
      lengths[index] -= cut
      excess -= cut
    }
  }

  /// Gives all items the same fraction of `length`.
  mutating func shareEqually(_ length: Double) {
    let rest = max(0, length - gaps.reduce(0, +))
    lengths = lengths.map { _ in rest / Double(lengths.count) }
  }

  /// Scales all items so that the row is `length` long.
  mutating func shareProportionally(_ length: Double) {
    let sum = lengths.reduce(0, +)
    guard sum > 0 else { return shareEqually(length) }
    let rest = max(0, length - gaps.reduce(0, +))
    lengths = lengths.map { $0 * rest / sum }
  }

  /// Widens the gaps so that the row is `length` long, and each gap and its offset together are equal.
  /// Gaps that would get narrower stay as they are, and the others share the rest.
  mutating func spread(over length: Double, offsets: [Double]) {
    let room = length - lengths.reduce(0, +)
    var wide = Array(gaps.indices)
    while !wide.isEmpty {
      let fixed = gaps.indices.filter { !wide.contains($0) }.map { gaps[$0] }.reduce(0, +)
      let share = (room - fixed + wide.map { offsets[$0] }.reduce(0, +)) / Double(wide.count)
      let wider = wide.filter { share - offsets[$0] >= gaps[$0] }
      guard wider.count < wide.count else {
        for index in wide { gaps[index] = share - offsets[index] }
        return
      }
      wide = wider
    }
  }
}
