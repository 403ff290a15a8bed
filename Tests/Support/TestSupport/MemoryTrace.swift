import Foundation
import Glibc

/// Looks in the memory of this process for a text that is nowhere else, to tell what is left of it.
public struct MemoryTrace {
  /// The characters of the text, of two bytes each in UTF-8, combined with the mask.
  private let hidden: [UInt16]
  private let mask: UInt16

  /// Creates a search for the characters `hidden`, combined with `mask` so that this is no place where the
  /// text is found.
  public init(_ hidden: [UInt16], mask: UInt16) { (self.hidden, self.mask) = (hidden, mask) }

  /// Returns how often the text is in memory that can be written to.
  public func count() throws -> Int {
    let memory = open("/proc/self/mem", O_RDONLY)
    guard memory >= 0 else { throw CocoaError(.fileReadUnknown) }
    defer { close(memory) }
    let map = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    return map.split(separator: "\n").reduce(0) { $0 + count(in: $1, of: memory) }
  }

  /// Returns how often it is in the part of memory that a line describes.
  private func count(in line: Substring, of memory: Int32) -> Int {
    let fields = line.split(separator: " ")
    let ends = fields.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
    guard fields.count > 1, fields[1].hasPrefix("rw"), ends.count == 2 else { return 0 }
    // A text at the end of a step is found with it, and not again with the next.
    let overlap = 2 * hidden.count - 1
    // What is copied must not be found again.
    let copy = mmap(
      nil, Self.step + overlap, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let copy, copy != MAP_FAILED else { return 0 }
    defer { munmap(copy, Self.step + overlap) }
    var found = 0
    for start in stride(from: ends[0], to: ends[1], by: Self.step) {
      let length = pread(memory, copy, min(Self.step + overlap, Int(ends[1] - start)), off_t(start))
      if length > 0 { found += count(in: UnsafeRawBufferPointer(start: copy, count: length)) }
    }
    return found
  }

  private static let step = 1 << 20

  private func count(in bytes: UnsafeRawBufferPointer) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let length = 2 * hidden.count
    var (found, start) = (0, 0)
    while start + length <= bytes.count,
      let next = memchr(base + start, Int32(byte(0)), bytes.count - start - length + 1)
    {
      start = base.distance(to: UnsafeRawPointer(next))
      if (0..<length).allSatisfy({ bytes[start + $0] == byte($0) }) { found += 1 }
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
