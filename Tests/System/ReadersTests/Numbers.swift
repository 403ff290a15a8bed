/// Numbers that are taken from bytes one after the other; zeros from their end on.
struct Numbers {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func next<Number: FixedWidthInteger>(_: Number.Type) -> Number {
    let bytes = rest.prefix(Number.bitWidth / 8)
    rest = rest.dropFirst(bytes.count)
    return bytes.reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  /// Returns a small number from one byte, or a number of any size after a byte with all bits.
  mutating func next() -> Int {
    let small = next(UInt8.self)
    return small == .max ? next(Int.self) : Int(small)
  }

  /// Returns a small number, or one with 32 bits before the point and as many after it, as servers write them.
  mutating func fixedPoint() -> Double {
    let small = next(UInt8.self)
    return small == .max ? Double(next(Int64.self)) / 0x1p32 : Double(small)
  }

  /// Returns the next bytes, after a byte with their number.
  mutating func bytes() -> [UInt8] {
    let bytes = rest.dropFirst().prefix(Int(rest.first ?? 0))
    rest = rest.dropFirst(1 + bytes.count)
    return Array(bytes)
  }

  /// Returns one of `elements`.
  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(next(UInt8.self)) % elements.count]
  }
}
