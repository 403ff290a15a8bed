/// Returns the lowest `count` bytes of each of `numbers`, the lowest one first.
public func little(_ count: Int, _ numbers: Int...) -> [UInt8] {
  numbers.flatMap { number in
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// Returns the lowest `count` bytes of each of `numbers`, the highest one first.
public func big(_ count: Int, _ numbers: Int...) -> [UInt8] {
  numbers.flatMap { little(count, $0).reversed() }
}

/// Returns a box, of which HEIF, AVIF, JPEG 2000 and CR3 files consist: its size, its name and its contents.
public func box(_ name: String, _ contents: [UInt8]) -> [UInt8] {
  big(4, contents.count + 8) + Array(name.utf8) + contents
}
