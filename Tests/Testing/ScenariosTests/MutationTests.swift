import Scenarios
import TestSupport
import Testing

@MainActor @Suite struct MutationTests {
  @Test func `A file truncated anywhere is rejected in one line`() {
    let bytes = Array(everything.utf8)
    for length in bytes.indices { expectRejection(of: Array(bytes[..<length])) }
  }

  @Test func `A damaged file is rejected in one line or played like any other`() {
    var accepted = 0
    for seed in UInt64(1)...8 {
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<400 {
        var bytes = Array(everything.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) { bytes.mutate(using: &generator) }
        if isPlayed(bytes) { accepted += 1 }
      }
    }
    #expect((1..<3200).contains(accepted))
  }

  private func expectRejection(of bytes: [UInt8]) {
    do {
      _ = try Scenario(reading: bytes, named: "s.json")
      Issue.record("the first \(bytes.count) bytes of the file were accepted")
    } catch {
      expectOneLine(error)
    }
  }

  private func lines(of scenario: Scenario) -> [String] {
    var lines: [String] = []
    ScenarioPlayer(scenario).play { lines.append($0.json) }
    return lines
  }

  /// Plays the file `bytes` twice with the same result, or expects its error in one line. Returns
  /// whether it was accepted.
  private func isPlayed(_ bytes: [UInt8]) -> Bool {
    do {
      let scenario = try Scenario(reading: bytes, named: "s.json")
      #expect(scenario.steps.allSatisfy { $0.time <= scenario.until })
      #expect(lines(of: scenario) == lines(of: scenario))
      return true
    } catch {
      expectOneLine(error)
      return false
    }
  }
}

extension [UInt8] {
  /// Flips a bit, replaces a byte by one with a meaning in JSON, or removes or repeats some bytes.
  fileprivate mutating func mutate(using generator: inout SeededGenerator) {
    guard let index = indices.randomElement(using: &generator) else { return }
    let end = Swift.min(count, index + Int.random(in: 1...40, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: self[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: self[index] = Array("{}[]\",:-0.9eE\\u\n\0".utf8).randomElement(using: &generator) ?? 0
    case 2: removeSubrange(index..<end)
    default: insert(contentsOf: self[index..<end], at: index)
    }
  }
}
