/// The places of items in a HEIF file (ISO/IEC 14496-12, section 8.11.3).
extension HEIFBoxes {
  /// Returns the place of the bytes of `item`; nil if it is not known, or if they are in several pieces.
  func place(of item: Int) -> Range<Int>? {
    guard let list = contents(of: "iloc"), let version = version(of: list), version <= 2 else {
      return nil
    }
    var position = list.lowerBound + 4
    /// Returns the next number, which is 0 if it takes no bytes.
    func take(_ count: Int) -> Int? {
      guard count > 0 else { return 0 }
      defer { position += count }
      return position + count <= list.upperBound ? boxes.number(at: position, count: count) : nil
    }
    let width = version < 2 ? 2 : 4
    guard let sizes = take(2), let count = take(width) else { return nil }
    let offsetSize = sizes >> 12
    let lengthSize = sizes >> 8 & 15
    let baseSize = sizes >> 4 & 15
    let indexSize = version == 0 ? 0 : sizes & 15
    for _ in 0..<min(count, Self.maximumItems) {
      guard let number = take(width), let method = take(version == 0 ? 0 : 2), take(2) != nil,
        let base = take(baseSize), let pieces = take(2)
      else { return nil }
      guard number == item else {
        position += pieces * (indexSize + offsetSize + lengthSize)
        continue
      }
      guard pieces == 1, take(indexSize) != nil, let offset = take(offsetSize),
        let length = take(lengthSize)
      else { return nil }
      return container(method & 15).flatMap { Self.part(of: $0, [base, offset], length) }
    }
    return nil
  }

  /// Returns the part of the file in which the offsets of a `method` count: all of it, or a box of its own for small
  /// items.
  private func container(_ method: Int) -> Range<Int>? {
    switch method {
    case 0: 0..<size
    case 1: contents(of: "idat")
    default: nil
    }
  }

  /// Returns the `length` bytes of `container` at the sum of `offsets`; nil if they are not in it.
  private static func part(
    of container: Range<Int>, _ offsets: [Int], _ length: Int
  ) -> Range<Int>? {
    var rest = container
    for offset in offsets {
      guard offset <= rest.count else { return nil }
      rest = rest.dropFirst(offset)
    }
    return (1...max(rest.count, 1)).contains(length) ? rest.prefix(length) : nil
  }
}
