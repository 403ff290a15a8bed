/// A view's margin before it, its extent, and its margin after it, along one axis.
struct AutoresizedSpan {
  /// The indices of the parts that share a change.
  var flexible: [Int] = []
  /// Whether the leading margin is after the view.
  var isMirrored = false
  private var parts: [Double]

  private static let extent = 1

  init(start: Double, length: Double, within total: Double) {
    parts = [start, length, total - start - length]
  }

  var start: Double { parts[0] }
  var length: Double { parts[Self.extent] }

  /// Changes the sum of the parts by `change`.
  mutating func resize(by change: Double) {
    guard change.isFinite, change != 0 else { return }
    var resized = shared(change, among: flexible)
    if resized[Self.extent] < 0 {
      resized = shared(change + length, among: flexible.filter { $0 != Self.extent })
      resized[Self.extent] = 0
    }
    parts = resized
  }

  private func shared(_ change: Double, among indices: [Int]) -> [Double] {
    let trailing = isMirrored ? 0 : 2
    let indices = indices.isEmpty ? [trailing] : indices
    let weights = indices.map { max(0, parts[$0]) }
    let sum = weights.reduce(0, +)
    var resized = parts
    for (index, weight) in zip(indices, weights) {
      resized[index] += sum > 0 ? change * weight / sum : change / Double(indices.count)
    }
    return resized
  }
}
