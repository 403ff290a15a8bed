/// A block of the compression BC6H: red, green and blue as amounts of light.
enum BC6Block {
  /// The layout of the blocks of a mode.
  private struct Mode {
    /// The number of bits of the first end, and of each channel of the other ones.
    let bits: Int
    let others: [Int]
    /// Whether the other ends are differences from the first one.
    let hasDifferences: Bool
    /// The bits of ends, in the order in which they are stored.
    let fields: [Field]

    /// Creates a mode whose `fields` are named as in the specification: a channel, an end from w to z, and its bits
    /// from the one that is stored first to the last.
    init(_ bits: Int, _ others: [Int], hasDifferences: Bool = true, _ fields: String) {
      self.bits = bits
      self.others = others
      self.hasDifferences = hasDifferences
      self.fields = fields.split(separator: " ").flatMap(Field.all)
    }

    /// Whether the block has two subsets of pixels, each with two ends.
    var hasSubsets: Bool { fields.contains { $0.end > 1 } }
  }

  /// A bit of an end.
  private struct Field {
    let channel: Int
    let end: Int
    let bit: Int

    /// Returns the fields of a name such as "rw0-9".
    static func all(_ name: Substring) -> [Field] {
      let letters = Array(name.prefix(2))
      let bits = name.dropFirst(2).split(separator: "-").compactMap { Int($0) }
      guard let channel = Array("rgb").firstIndex(of: letters[0]),
        let end = Array("wxyz").firstIndex(of: letters[1]), let first = bits.first,
        let last = bits.last
      else { return [] }
      return stride(from: first, through: last, by: first <= last ? 1 : -1).map {
        Field(channel: channel, end: end, bit: $0)
      }
    }
  }

  /// The modes by their numbers, of two bits for the first two, and of five for the others.
  private static let modes: [Int: Mode] = [
    0: Mode(
      10, [5, 5, 5],
      "gy4 by4 bz4 rw0-9 gw0-9 bw0-9 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"
    ),
    1: Mode(
      7, [6, 6, 6],
      "gy5 gz4 gz5 rw0-6 bz0 bz1 by4 gw0-6 by5 bz2 gy4 bw0-6 bz3 bz5 bz4 rx0-5 gy0-3 gx0-5 gz0-3 bx0-5 by0-3 ry0-5 rz0-5"
    ),
    2: Mode(
      11, [5, 4, 4],
      "rw0-9 gw0-9 bw0-9 rx0-4 rw10 gy0-3 gx0-3 gw10 bz0 gz0-3 bx0-3 bw10 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"
    ),
    6: Mode(
      11, [4, 5, 4],
      "rw0-9 gw0-9 bw0-9 rx0-3 rw10 gz4 gy0-3 gx0-4 gw10 gz0-3 bx0-3 bw10 bz1 by0-3 ry0-3 bz0 bz2 rz0-3 gy4 bz3"
    ),
    10: Mode(
      11, [4, 4, 5],
      "rw0-9 gw0-9 bw0-9 rx0-3 rw10 by4 gy0-3 gx0-3 gw10 bz0 gz0-3 bx0-4 bw10 by0-3 ry0-3 bz1 bz2 rz0-3 bz4 bz3"
    ),
    14: Mode(
      9, [5, 5, 5],
      "rw0-8 by4 gw0-8 gy4 bw0-8 bz4 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"
    ),
    18: Mode(
      8, [6, 5, 5],
      "rw0-7 gz4 by4 gw0-7 bz2 gy4 bw0-7 bz3 bz4 rx0-5 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3 ry0-5 rz0-5"
    ),
    22: Mode(
      8, [5, 6, 5],
      "rw0-7 bz0 by4 gw0-7 gy5 gy4 bw0-7 gz5 bz4 rx0-4 gz4 gy0-3 gx0-5 gz0-3 bx0-4 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"
    ),
    26: Mode(
      8, [5, 5, 6],
      "rw0-7 bz1 by4 gw0-7 by5 gy4 bw0-7 bz5 bz4 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-5 by0-3 ry0-4 bz2 rz0-4 bz3"
    ),
    30: Mode(
      6, [6, 6, 6], hasDifferences: false,
      "rw0-5 gz4 bz0 bz1 by4 gw0-5 gy5 by5 bz2 gy4 bw0-5 gz5 bz3 bz5 bz4 rx0-5 gy0-3 gx0-5 gz0-3 bx0-5 by0-3 ry0-5 rz0-5"
    ),
    3: Mode(
      10, [10, 10, 10], hasDifferences: false, "rw0-9 gw0-9 bw0-9 rx0-9 gx0-9 bx0-9"),
    7: Mode(11, [9, 9, 9], "rw0-9 gw0-9 bw0-9 rx0-8 rw10 gx0-8 gw10 bx0-8 bw10"),
    11: Mode(12, [8, 8, 8], "rw0-9 gw0-9 bw0-9 rx0-7 rw11-10 gx0-7 gw11-10 bx0-7 bw11-10"),
    15: Mode(16, [4, 4, 4], "rw0-9 gw0-9 bw0-9 rx0-3 rw15-10 gx0-3 gw15-10 bx0-3 bw15-10"),
  ]

  /// Returns red, green and blue of the 16 pixels of a block; none if its mode is reserved.
  static func lights(_ block: [UInt8], isSigned: Bool) -> [Float16] {
    var bits = BlockBits(block)
    var number = bits.take(2)
    if number > 1 { number |= bits.take(3) << 2 }
    guard let mode = modes[number] else { return [Float16](repeating: 0, count: 48) }
    let ends = ends(of: mode, from: &bits, isSigned: isSigned)
    let partition = BC7Partition(
      subsets: mode.hasSubsets ? 2 : 1, number: bits.take(mode.hasSubsets ? 5 : 0))
    let size = mode.hasSubsets ? 3 : 4
    return (0..<16).flatMap { pixel -> [Float16] in
      let index = bits.take(size - (partition.isAnchor(pixel) ? 1 : 0))
      let weight = BC7Block.weights[size - 2][index]
      let first = 2 * partition.subset(of: pixel)
      return (0..<3).map { channel in
        let mixed = (64 - weight) * ends[first][channel] + weight * ends[first + 1][channel]
        return light((mixed + 32) >> 6, isSigned: isSigned)
      }
    }
  }

  /// Reads the ends of all subsets, and returns them as numbers of 16 bits.
  private static func ends(of mode: Mode, from bits: inout BlockBits, isSigned: Bool) -> [[Int]] {
    var ends = [[Int]](repeating: [0, 0, 0], count: mode.hasSubsets ? 4 : 2)
    for field in mode.fields { ends[field.end][field.channel] |= bits.take(1) << field.bit }
    for channel in 0..<3 {
      if isSigned { ends[0][channel] = extended(ends[0][channel], mode.bits) }
      for end in 1..<ends.count {
        var value = ends[end][channel]
        if mode.hasDifferences || isSigned { value = extended(value, mode.others[channel]) }
        if mode.hasDifferences {
          value = (value + ends[0][channel]) & (1 << mode.bits - 1)
          if isSigned { value = extended(value, mode.bits) }
        }
        ends[end][channel] = value
      }
    }
    return ends.map { $0.map { scaled($0, mode.bits, isSigned: isSigned) } }
  }

  /// Returns the number of `count` bits with a sign in the highest one.
  private static func extended(_ value: Int, _ count: Int) -> Int {
    value >> (count - 1) & 1 == 1 ? value - 1 << count : value
  }

  /// Returns a number of `count` bits in 16 bits.
  private static func scaled(_ value: Int, _ count: Int, isSigned: Bool) -> Int {
    guard isSigned else {
      if count >= 15 || value == 0 { return value }
      return value == 1 << count - 1 ? 0xFFFF : (value << 16 + 0x8000) >> count
    }
    if count >= 16 || value == 0 { return value }
    let size = abs(value)
    let result = size >= 1 << (count - 1) - 1 ? 0x7FFF : (size << 15 + 0x4000) >> (count - 1)
    return value < 0 ? -result : result
  }

  /// Returns the light of a number of 16 bits, which becomes the bits of a float.
  private static func light(_ value: Int, isSigned: Bool) -> Float16 {
    guard isSigned else {
      return Float16(bitPattern: UInt16(truncatingIfNeeded: (value * 31) >> 6))
    }
    let size = Float16(bitPattern: UInt16(truncatingIfNeeded: (abs(value) * 31) >> 5))
    return value < 0 ? -size : size
  }
}
