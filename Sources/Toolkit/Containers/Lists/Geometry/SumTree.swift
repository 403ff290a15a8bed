/// Lengths in a row, with their sums: a Fenwick tree.
///
/// Most lengths are the same, so only the differences from a common length are kept, from the first
/// one on. Making a tree is instant, whatever its count. Everything else needs logarithmic time.
struct SumTree: Hashable {
  /// The number of lengths.
  let count: Int
  /// The length that all have until another one is set.
  private let commonLength: Double
  /// The difference of each length from the common one; empty while there are none.
  private var differences: [Double] = []
  /// At `i`, the sum of the differences of the elements that end at `i`: as many as the lowest bit of `i + 1`.
  private var sums: [Double] = []

  init(count: Int, length: Double) {
    self.count = max(0, count)
    commonLength = length
  }

  /// The sum of all lengths.
  var total: Double { sum(before: count) }

  func length(at index: Int) -> Double {
    commonLength + (differences.isEmpty ? 0 : differences[index])
  }

  /// The elements whose length is not the common one.
  var corrections: [(index: Int, length: Double)] {
    differences.enumerated().compactMap { $1 == 0 ? nil : ($0, commonLength + $1) }
  }

  mutating func setLength(_ length: Double, at index: Int) {
    guard length != self.length(at: index) else { return }
    if differences.isEmpty {
      differences = Array(repeating: 0, count: count)
      sums = differences
    }
    let change = length - commonLength - differences[index]
    differences[index] += change
    var node = index + 1
    while node <= count {
      sums[node - 1] += change
      node += node & -node
    }
  }

  /// Returns the sum of the lengths before `index`, which may be the count.
  func sum(before index: Int) -> Double {
    var sum = Double(index) * commonLength
    guard !sums.isEmpty else { return sum }
    var node = index
    while node > 0 {
      sum += sums[node - 1]
      node -= node & -node
    }
    return sum
  }

  /// Returns the index of the element that `position` lies in, counted from the start of the first; the
  /// first or the last if it lies outside. Nil if there are no elements.
  func index(at position: Double) -> Int? {
    guard count > 0, !position.isNaN else { return nil }
    guard !sums.isEmpty else {
      guard commonLength > 0 else { return 0 }
      return Int(min(max(0, position / commonLength), Double(count - 1)))
    }
    return min(elements(before: position), count - 1)
  }

  /// Returns how many elements end at or before `position`.
  private func elements(before position: Double) -> Int {
    var found = 0
    var sum = 0.0
    var step = 1
    while step <= count / 2 { step *= 2 }
    while step > 0 {
      let next = found + step
      if next <= count {
        let end = sum + Double(step) * commonLength + sums[next - 1]
        if end <= position {
          found = next
          sum = end
        }
      }
      step /= 2
    }
    return found
  }
}
