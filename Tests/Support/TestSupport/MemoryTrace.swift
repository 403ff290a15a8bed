import Glibc
import SystemPackage

/// Searches the memory of this process for a unique text, to determine its remains.
public struct MemoryTrace {
  /// The characters of the text, of two bytes each in UTF-8, combined with the mask.
  private let hidden: [UInt16]
  private let mask: UInt16

  /// Creates a search for the characters `hidden`, combined with `mask` so that this is no place where the
  /// text is found.
  public init(_ hidden: [UInt16], mask: UInt16) { (self.hidden, self.mask) = (hidden, mask) }

  /// Returns how often the text is in memory that can be written to.
  public func count() throws -> Int {
    let memory = try FileDescriptor.open("/proc/self/mem", .readOnly)
    return try memory.closeAfter {
      // A text at the end of a step is found with it, and not again with the next.
      let copy = UnsafeMutableRawBufferPointer.allocate(
        byteCount: Self.step + 2 * hidden.count - 1, alignment: 1)
      defer {
        copy.initializeMemory(as: UInt8.self, repeating: 0)
        copy.deallocate()
      }
      return try Self.writableMemory().reduce(0) { $0 + count(in: $1, of: memory, by: copy) }
    }
  }

  private static let step = 1 << 20

  /// Returns the addresses of all memory that can be written to.
  private static func writableMemory() throws -> [Range<UInt>] {
    try map().split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      let ends = fields.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
      guard fields.count > 1, fields[1].hasPrefix("rw"), ends.count == 2 else { return nil }
      return ends[0]..<ends[1]
    }
  }

  /// Returns the map of the memory. Foundation would read its first page only.
  private static func map() throws -> String {
    let file = try FileDescriptor.open("/proc/self/maps", .readOnly)
    return try file.closeAfter {
      var map: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = try part.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0
      {
        map += part.prefix(count)
      }
      return String(decoding: map, as: UTF8.self)
    }
  }

  /// Returns how often the text is at `addresses`, which are copied step by step to where they are searched.
  private func count(
    in addresses: Range<UInt>, of memory: FileDescriptor, by copy: UnsafeMutableRawBufferPointer
  ) -> Int {
    // The copy must not be found again.
    let first = UInt(bitPattern: copy.baseAddress)
    let copied = first..<first + UInt(copy.count)
    return stride(from: addresses.lowerBound, to: addresses.upperBound, by: Self.step).reduce(0) {
      let part = UnsafeMutableRawBufferPointer(
        rebasing: copy.prefix(Int(addresses.upperBound - $1)))
      guard let count = try? memory.read(fromAbsoluteOffset: Int64($1), into: part) else {
        return $0
      }
      let start = $1
      return $0
        + offsets(in: UnsafeRawBufferPointer(rebasing: part.prefix(count)))
        .count { !copied.contains(start + UInt($0)) }
    }
  }

  /// Returns where the text is in `bytes`.
  private func offsets(in bytes: UnsafeRawBufferPointer) -> [Int] {
    guard let base = bytes.baseAddress else { return [] }
    let length = 2 * hidden.count
    var found: [Int] = []
    var start = 0
    while start + length <= bytes.count,
      let next = memchr(base + start, Int32(byte(0)), bytes.count - start - length + 1)
    {
      start = base.distance(to: UnsafeRawPointer(next))
      if (0..<length).allSatisfy({ bytes[start + $0] == byte($0) }) { found.append(start) }
      start += 1
    }
    return found
  }

  /// Returns a byte of the text.
  private func byte(_ offset: Int) -> UInt8 {
    let scalar = hidden[offset / 2] ^ mask
    return offset.isMultiple(of: 2) ? 0xC0 | UInt8(scalar >> 6) : 0x80 | UInt8(scalar & 0x3F)
  }
}
