/// The bits of a block of 16 bytes, from the lowest one up.
struct BlockBits {
  private var rest: UInt128 = 0

  init(_ block: [UInt8]) { for byte in block.reversed() { rest = rest << 8 | UInt128(byte) } }

  /// Takes the next `count` bits.
  mutating func take(_ count: Int) -> Int {
    defer { rest >>= UInt128(count) }
    return Int(truncatingIfNeeded: rest) & (1 << count - 1)
  }
}
