/// A block of the compression BC7.
enum BC7Block {
  /// The layout of the blocks of a mode: numbers of bits.
  private struct Mode {
    let subsets: Int
    let partition: Int
    let rotation: Int
    /// Whether a bit selects the indices of alpha.
    let hasSelection: Bool
    let color: Int
    let alpha: Int
    /// The lowest bits of the ends: none, one of each end, or one of both ends of a subset.
    let lowest: Lowest
    let index: Int
    /// The bits of the second indices; 0 if there are none.
    let secondIndex: Int

    enum Lowest { case none, ofEnds, ofSubsets }

    init(
      _ subsets: Int, _ partition: Int, _ rotation: Int, _ hasSelection: Bool, _ color: Int,
      _ alpha: Int, _ lowest: Lowest, _ index: Int, _ secondIndex: Int
    ) {
      self.subsets = subsets
      self.partition = partition
      self.rotation = rotation
      self.hasSelection = hasSelection
      self.color = color
      self.alpha = alpha
      self.lowest = lowest
      self.index = index
      self.secondIndex = secondIndex
    }
  }

  private static let modes = [
    Mode(3, 4, 0, false, 4, 0, .ofEnds, 3, 0), Mode(2, 6, 0, false, 6, 0, .ofSubsets, 3, 0),
    Mode(3, 6, 0, false, 5, 0, .none, 2, 0), Mode(2, 6, 0, false, 7, 0, .ofEnds, 2, 0),
    Mode(1, 0, 2, true, 5, 6, .none, 2, 3), Mode(1, 0, 2, false, 7, 8, .none, 2, 2),
    Mode(1, 0, 0, false, 7, 7, .ofEnds, 4, 0), Mode(2, 6, 0, false, 5, 5, .ofEnds, 2, 0),
  ]

  /// The weights of the second end in the colour of each index of 2, 3 and 4 bits, out of 64.
  static let weights = [
    [0, 21, 43, 64], [0, 9, 18, 27, 37, 46, 55, 64],
    [0, 4, 9, 13, 17, 21, 26, 30, 34, 38, 43, 47, 51, 55, 60, 64],
  ]

  /// Returns the 16 pixels of a block; transparent ones if its mode is reserved.
  static func pixels(_ block: [UInt8]) -> [UInt8] {
    var bits = BlockBits(block)
    guard let number = modes.indices.first(where: { _ in bits.take(1) == 1 }) else {
      return [UInt8](repeating: 0, count: 64)
    }
    let mode = modes[number]
    let partition = BC7Partition(subsets: mode.subsets, number: bits.take(mode.partition))
    let rotation = bits.take(mode.rotation)
    let isSwapped = bits.take(mode.hasSelection ? 1 : 0) == 1
    let ends = ends(of: mode, from: &bits)
    let first = (0..<16).map { bits.take(mode.index - (partition.isAnchor($0) ? 1 : 0)) }
    let second = (0..<16).map {
      mode.secondIndex > 0 ? bits.take(mode.secondIndex - ($0 == 0 ? 1 : 0)) : first[$0]
    }
    let secondBits = mode.secondIndex > 0 ? mode.secondIndex : mode.index
    let weighted = [
      first.map { weights[mode.index - 2][$0] }, second.map { weights[secondBits - 2][$0] },
    ]
    let (colors, alphas) = isSwapped ? (weighted[1], weighted[0]) : (weighted[0], weighted[1])
    return (0..<16).flatMap { index -> [UInt8] in
      let subset = partition.subset(of: index)
      var pixel = (0..<4).map { channel in
        let weight = channel == 3 ? alphas[index] : colors[index]
        let a = ends[2 * subset][channel]
        let b = ends[2 * subset + 1][channel]
        return UInt8(((64 - weight) * a + weight * b + 32) >> 6)
      }
      if rotation > 0 { pixel.swapAt(rotation - 1, 3) }
      return pixel
    }
  }

  /// Reads both ends of each subset: red, green, blue and alpha.
  private static func ends(of mode: Mode, from bits: inout BlockBits) -> [[Int]] {
    var channels: [[Int]] = []
    for channel in 0..<4 {
      let count = channel == 3 ? mode.alpha : mode.color
      channels.append((0..<2 * mode.subsets).map { _ in bits.take(count) })
    }
    var lowest: [Int] = []
    switch mode.lowest {
    case .none: break
    case .ofEnds: for _ in 0..<2 * mode.subsets { lowest.append(bits.take(1)) }
    case .ofSubsets:
      for _ in 0..<mode.subsets {
        let bit = bits.take(1)
        lowest += [bit, bit]
      }
    }
    return (0..<2 * mode.subsets).map { end in
      (0..<4).map { channel in
        let count = channel == 3 ? mode.alpha : mode.color
        guard count > 0 else { return 255 }
        let value = channels[channel][end]
        guard !lowest.isEmpty else { return expanded(value, count) }
        return expanded(value << 1 | lowest[end], count + 1)
      }
    }
  }

  /// Returns a number of `count` bits, at least 4, in 8 bits.
  private static func expanded(_ value: Int, _ count: Int) -> Int {
    let high = value << (8 - count)
    return high | high >> count
  }
}
