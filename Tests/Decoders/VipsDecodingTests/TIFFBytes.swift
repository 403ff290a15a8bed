import TestSupport

/// A TIFF file of one strip, which is not compressed unless its tags say so.
struct TIFFBytes {
  /// The usual tags, in decimal as in the specification.
  static let (width, height, bits, photometric, samples) = (256, 257, 258, 262, 277)

  private let tags: [Int: [Int]]
  private let strip: [UInt8]
  private let isLittleEndian: Bool

  /// Creates the file of `strip`. A tag without numbers is left out.
  init(
    _ width: Int, _ height: Int, _ strip: [UInt8], _ tags: [Int: [Int]], isLittleEndian: Bool = true
  ) {
    let usual = [
      Self.width: [width], Self.height: [height], 259: [1], Self.photometric: [1], 273: [8],
      Self.samples: [1], 278: [height], 279: [strip.count],
    ]
    self.tags = usual.merging(tags) { $1 }.filter { !$0.value.isEmpty }
    self.strip = strip
    self.isLittleEndian = isLittleEndian
  }

  var bytes: [UInt8] {
    let padded = strip + (strip.count.isMultiple(of: 2) ? [] : [0])
    let start = 8 + padded.count
    var entries: [UInt8] = []
    var values: [UInt8] = []
    for (tag, numbers) in tags.sorted(by: { $0.key < $1.key }) {
      let size = numbers.allSatisfy { $0 < 65536 } ? 2 : 4
      let data = numbers.flatMap { number($0, size) }
      entries += number(tag, 2) + number(size == 2 ? 3 : 4, 2) + number(numbers.count, 4)
      if data.count <= 4 {
        entries += data + [UInt8](repeating: 0, count: 4 - data.count)
      } else {
        entries += number(start + 6 + 12 * tags.count + values.count, 4)
        values += data
      }
    }
    let order = Array((isLittleEndian ? "II" : "MM").utf8)
    return order + number(42, 2) + number(start, 4) + padded + number(tags.count, 2) + entries
      + [0, 0, 0, 0] + values
  }

  private func number(_ number: Int, _ count: Int) -> [UInt8] {
    isLittleEndian ? little(count, number) : big(count, number)
  }
}

/// Returns numbers of `bits` bits, packed from the highest bit of the first byte on.
func packed(_ numbers: [Int], bits: Int) -> [UInt8] {
  let all = numbers.flatMap { number in (0..<bits).reversed().map { number >> $0 & 1 } }
  return stride(from: 0, to: all.count, by: 8).map { start in
    let byte = all[start..<min(start + 8, all.count)].reduce(0) { $0 << 1 | $1 }
    return UInt8(byte << max(start + 8 - all.count, 0))
  }
}
