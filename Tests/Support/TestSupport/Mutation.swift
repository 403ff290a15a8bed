/// Damage to a file: always the same for the same seed.
public struct Mutation {
  private var random: SeededGenerator

  /// Creates the mutation with the number `seed`.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Numbers that often break sizes, counts and offsets in files.
  private static let numbers: [UInt32] = [
    0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFDC, 0xFFFF, 0x1_0000, 0x7FFF_FFFF,
    0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF,
  ]
  /// The number of changes. More would leave nothing of most files to decode.
  private static let changes = 1...6

  /// Returns one of `files` with damage, part of which is copied from another of them.
  ///
  /// Before its pixels, a file has as many bytes as `headerLength` says. If there are any, most files are damaged
  /// behind them only: without a whole header, nothing of most pictures can be shown.
  public mutating func apply(
    to files: [[UInt8]], headerLength: ([UInt8]) -> Int = { _ in 0 }
  ) -> [UInt8] {
    var bytes = files.randomElement(using: &random) ?? []
    let other = files.randomElement(using: &random) ?? []
    var start = headerLength(bytes)
    if start > 0, Int.random(in: 0..<4, using: &random) == 0 { start = 0 }
    for _ in 0..<Int.random(in: Self.changes, using: &random) {
      change(&bytes, from: start, with: other)
    }
    // Otherwise almost no change of a PNG would get past its checksums.
    if bytes.starts(with: [0x89, 0x50]), Bool.random(using: &random) { PNGChecksum.repair(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], from start: Int, with other: [UInt8]) {
    guard let index = place(in: bytes.dropFirst(start)) else { return }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 3: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
    case 4...5: writeNumber(into: &bytes, at: index)
    case 6: bytes.removeSubrange(part(of: bytes, from: index))
    case 7: bytes.insert(contentsOf: bytes[part(of: bytes, from: index)], at: index)
    case 8:
      guard let source = place(in: other[...]) else { return }
      let range = part(of: bytes, from: index)
      bytes.replaceSubrange(range, with: other[source...].prefix(range.count))
    default: bytes.removeSubrange(index...)
    }
  }

  /// Returns a random index, half of the time near the beginning, where headers are.
  private mutating func place(in bytes: ArraySlice<UInt8>) -> Int? {
    let isNearBeginning = Bool.random(using: &random)
    return (isNearBeginning ? bytes.indices.prefix(100) : bytes.indices)
      .randomElement(using: &random)
  }

  private mutating func part(of bytes: [UInt8], from index: Int) -> Range<Int> {
    index..<min(index + Int.random(in: 1...64, using: &random), bytes.count)
  }

  private mutating func writeNumber(into bytes: inout [UInt8], at index: Int) {
    let number = Self.numbers.randomElement(using: &random) ?? 0
    let count = [1, 2, 4].randomElement(using: &random) ?? 1
    let isLittleEndian = Bool.random(using: &random)
    for place in 0..<min(count, bytes.count - index) {
      let shift = 8 * (isLittleEndian ? place : count - 1 - place)
      bytes[index + place] = UInt8(truncatingIfNeeded: number >> UInt32(shift))
    }
  }
}
