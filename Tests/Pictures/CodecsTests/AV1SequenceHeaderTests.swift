import Testing

@testable import Codecs

/// The range of levels in the sequence headers of pictures and videos.
@Suite struct AV1SequenceHeaderTests {
  /// The optional parts of a header.
  enum Kind: CaseIterable {
    case still, video, timed, simple, numbered, colored
  }

  /// Returns the unit with a sequence header of 159 x 159 pixels (AV1 bitstream specification, 5.5).
  private func unit(_ kind: Kind, grey: Bool, limited: Bool, matrix: Int = 6) -> [UInt8] {
    var bits = ""
    func put(_ number: Int, _ count: Int) {
      let digits = String(number, radix: 2)
      bits += String(repeating: "0", count: count - digits.count) + digits
    }
    let isReduced = kind == .still
    // The profile, and whether it is a still picture with a short header.
    put(0, 3)
    put(isReduced ? 3 : 0, 2)
    if isReduced {
      put(4, 5)
    } else {
      put(kind == .timed ? 1 : 0, 1)
      if kind == .timed {
        put(1, 32)
        put(25, 32)
        // Pictures of equal length: three ticks each. Delays have ten bits.
        put(0b1_00100, 6)
        put(1, 1)
        put(9, 5)
        put(1, 32)
        put(0, 10)
      }
      put(kind == .timed ? 1 : 0, 1)
      put(1, 5)
      for level in [4, 9] {
        put(0, 12)
        put(level, 5)
        if level > 7 { put(0, 1) }
        guard kind == .timed else { continue }
        put(1, 1)
        put(0, 21)
        put(0b1_0011, 5)
      }
    }
    for number in [7, 7] { put(number, 4) }
    for side in [158, 158] { put(side, 8) }
    if !isReduced {
      put(kind == .numbered ? 1 : 0, 1)
      if kind == .numbered { put(0, 7) }
    }
    put(7, 3)
    if !isReduced {
      put(15, 4)
      // With an order of pictures, and tools for those of screens; or without both.
      if kind == .simple { put(0, 3) } else { put(0b1_11_1_1_110, 8) }
    }
    put(3, 3)
    put(0, 1)
    put(grey ? 1 : 0, 1)
    put(kind == .colored ? 1 : 0, 1)
    if kind == .colored { for point in [1, 13, matrix] { put(point, 8) } }
    put(limited ? 0 : 1, 1)
    bits += String(repeating: "0", count: 16 - bits.count % 8)
    let bytes = stride(from: 0, to: bits.count, by: 8).map { offset -> UInt8 in
      UInt8(bits.dropFirst(offset).prefix(8), radix: 2) ?? 0
    }
    return [0x0A, UInt8(bytes.count)] + bytes
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `Every header says the range of its levels`(kind: Kind, grey: Bool) {
    for limited in [true, false] {
      let header = AV1SequenceHeader(unit(kind, grey: grey, limited: limited))
      #expect(header?.isLimited == limited)
    }
  }

  @Test func `Other units may precede the header`() {
    let header = unit(.still, grey: true, limited: true)
    // A delimiter without contents, as some programs write it, and one with padding.
    for others in [[0x12, 0], [0x12, 3, 0x0A, 1, 0]] as [[UInt8]] {
      #expect(AV1SequenceHeader(others + header)?.isLimited == true)
    }
  }

  @Test func `Red, green and blue have the full range`() {
    let unit = unit(.colored, grey: false, limited: true, matrix: 0)
    #expect(AV1SequenceHeader(unit)?.isLimited == false)
  }

  @Test func `Other units and cut ones say nothing`() {
    let unit = unit(.timed, grey: true, limited: true)
    #expect(AV1SequenceHeader([0x12, 0]) == nil && AV1SequenceHeader([]) == nil)
    #expect(AV1SequenceHeader([0x12, 0x7F] + unit) == nil)
    for count in 0..<unit.count - 3 { #expect(AV1SequenceHeader(Array(unit[..<count])) == nil) }
    // Zeros without end before a number.
    #expect(AV1SequenceHeader([0x0A, 9, 0x04, 0, 0, 0, 0, 0, 0, 0, 0x04]) == nil)
  }
}
