/// The sequence header of a picture or video in AV1, as far as it is needed (AV1 bitstream specification, 5.5).
struct AV1SequenceHeader {
  /// Whether levels are limited.
  let isLimited: Bool

  /// The code points of sRGB without a matrix, which always has the full range.
  private static let sRGB = [1, 13, 0]

  /// Reads the header from the first of `units` (OBU) that is one; nil if there is none, or it is damaged.
  init?(_ units: [UInt8]) {
    guard let contents = Self.contents(of: units) else { return nil }
    var bits = Bits(contents)
    let profile = bits.take(3)
    bits.skip(1)
    let isReduced = bits.takeFlag()
    if isReduced { bits.skip(5) } else { Self.skipOperatingPoints(&bits) }
    let widthBits = bits.take(4) + 1
    let heightBits = bits.take(4) + 1
    bits.skip(widthBits + heightBits)
    if !isReduced, bits.takeFlag() { bits.skip(7) }
    // Which tools of coding are used.
    bits.skip(3)
    if !isReduced { Self.skipToolsOfVideo(&bits) }
    bits.skip(3)
    let isDeep = bits.takeFlag()
    if profile == 2, isDeep { bits.skip(1) }
    let isGray = profile != 1 && bits.takeFlag()
    let colors = bits.takeFlag() ? (0..<3).map { _ in bits.take(8) } : []
    guard !bits.isOver else { return nil }
    isLimited = (isGray || colors != Self.sRGB) && !bits.takeFlag()
  }

  /// Returns the bytes from the contents of the header on. A delimiter of times may precede it.
  private static func contents(of units: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = units[...]
    // A unit begins with its kind, and a bit says that it has a size, which is one byte here.
    while let kind = rest.popFirst(), let size = rest.popFirst(), kind & 0x06 == 0x02, size < 0x80 {
      if kind & 0x78 == 0x08 { return rest }
      rest = rest.dropFirst(Int(size))
    }
    return nil
  }

  private static func skipOperatingPoints(_ bits: inout Bits) {
    var delayBits: Int?
    if bits.takeFlag() {
      // Units of time, and whether all pictures are shown as long as each other.
      bits.skip(64)
      if bits.takeFlag() { bits.skipGolomb() }
      if bits.takeFlag() {
        delayBits = bits.take(5) + 1
        bits.skip(32 + 10)
      }
    }
    let hasDelays = bits.takeFlag()
    for _ in 0...bits.take(5) {
      bits.skip(12)
      if bits.take(5) > 7 { bits.skip(1) }
      if let delayBits, bits.takeFlag() { bits.skip(2 * delayBits + 1) }
      if hasDelays, bits.takeFlag() { bits.skip(4) }
    }
  }

  private static func skipToolsOfVideo(_ bits: inout Bits) {
    bits.skip(4)
    let hasOrder = bits.takeFlag()
    if hasOrder { bits.skip(2) }
    let choosesTools = bits.takeFlag()
    // A tool for pictures of screens may be used in some frames, in all or in none; one of its own only with it.
    let mayUseTools = choosesTools || bits.takeFlag()
    if mayUseTools, !bits.takeFlag() { bits.skip(1) }
    if hasOrder { bits.skip(3) }
  }

  /// Bits from the highest one of the first byte on. There are zeros beyond the end.
  private struct Bits {
    private let bytes: ArraySlice<UInt8>
    private var position = 0

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var isOver: Bool { position >= bytes.count * 8 }

    mutating func skip(_ count: Int) { position += count }

    mutating func take(_ count: Int) -> Int {
      (0..<count).reduce(0) { number, _ in
        defer { position += 1 }
        let byte = isOver ? 0 : bytes[bytes.startIndex + position / 8]
        return number << 1 | Int(byte >> UInt8(7 - position % 8) & 1)
      }
    }

    mutating func takeFlag() -> Bool { take(1) == 1 }

    /// Skips a number as many bits long as zeros precede it.
    mutating func skipGolomb() {
      var zeros = 0
      while !isOver, !takeFlag() { zeros += 1 }
      skip(zeros)
    }
  }
}
