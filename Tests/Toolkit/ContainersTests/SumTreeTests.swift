import TestSupport
import Testing

@testable import Containers

/// Lengths in a row, with their sums.
@Suite struct SumTreeTests {
  @Test func `A tree of equal lengths adds them up and finds places`() {
    let tree = SumTree(count: 5, length: 10)
    #expect(tree.total == 50 && tree.sum(before: 0) == 0 && tree.sum(before: 3) == 30)
    #expect(tree.index(at: 0) == 0 && tree.index(at: 9.9) == 0 && tree.index(at: 10) == 1)
    #expect(tree.index(at: -5) == 0 && tree.index(at: 1000) == 4)
    #expect(tree.index(at: .infinity) == 4 && tree.index(at: -.infinity) == 0)
    #expect(tree.index(at: .nan) == nil && SumTree(count: 0, length: 10).index(at: 0) == nil)
  }

  @Test(arguments: 1...20)
  func `Changed lengths give the same sums and places as a list of numbers`(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    var tree = SumTree(count: count, length: 8)
    var lengths = Array(repeating: 8.0, count: count)
    for _ in 0..<40 {
      let index = Int.random(in: 0..<count, using: &generator)
      let length = Double(Int.random(in: 0...40, using: &generator))
      lengths[index] = length
      tree.setLength(length, at: index)
      #expect(tree.length(at: index) == length)
      for end in 0...count { #expect(tree.sum(before: end) == lengths.prefix(end).reduce(0, +)) }
      for position in stride(from: -3.0, through: tree.total + 3, by: 3.5) {
        var (expected, sum) = (0, 0.0)
        for length in lengths where sum + length <= position && expected < count - 1 {
          sum += length
          expected += 1
        }
        let found = tree.index(at: position)
        let before = lengths.prefix(expected).reduce(0, +)
        #expect(found == expected || before > position, "\(position) in \(lengths)")
      }
    }
  }
}
