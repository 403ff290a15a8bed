import CLinux
package import Files
import Glibc

/// Memory of a fixed size that one process creates and another writes to. It is passed as a
/// descriptor.
///
/// Neither process can change its size. Its contents may change at any time, so the reader must
/// copy them first and validate the copy.
package enum FixedMemory {
  /// Creates memory of `count` zero bytes. Untouched pages take no memory.
  ///
  /// - Parameters:
  ///   - name: the name in the system's lists of mapped memory.
  ///   - count: the size in bytes, at least one.
  /// - Returns: the memory as a file; nil if it cannot be created.
  package static func make(name: String, count: Int) -> OpenFile? {
    guard let file = MappedFile.make(name: name, count: count),
      MappedFile.seal(file, seals)
    else { return nil }
    return file
  }

  /// Calls `fill` to write the first `count` bytes.
  /// - Returns: whether there was room for them.
  package static func write(
    _ file: OpenFile, count: Int, fill: (UnsafeMutableRawBufferPointer) -> Void
  ) -> Bool {
    guard holds(file, count),
      let bytes = MappedFile.map(file, 0..<count, PROT_READ | PROT_WRITE, MAP_SHARED)
    else { return false }
    defer { munmap(bytes.baseAddress, count) }
    fill(bytes)
    return true
  }

  /// Copies data that another process has written.
  ///
  /// - Parameters:
  ///   - file: the received file.
  ///   - count: the number of bytes, from the first one on.
  ///   - copy: a function that copies the bytes. They may change meanwhile, and are unmapped
  ///     afterwards.
  /// - Returns: the result of `copy`; nil if the file is smaller or could be truncated.
  package static func read<Value>(
    _ file: OpenFile, count: Int, copy: (UnsafeRawBufferPointer) -> Value
  ) -> Value? {
    // Check the seals first: a size that is not sealed can change after the check.
    guard MappedFile.isSealed(file, seals), holds(file, count),
      let bytes = MappedFile.map(file, 0..<count, PROT_READ, MAP_SHARED)
    else { return nil }
    defer { munmap(bytes.baseAddress, count) }
    return copy(UnsafeRawBufferPointer(bytes))
  }

  /// Allocates and clears the bytes in `range` before they are written, which then takes half the
  /// time. The range begins with a page. Bytes for which there is no memory are allocated when they are
  /// written.
  package static func reserve(_ file: OpenFile, _ range: Range<Int>) {
    // The pages are cleared when they are mapped, not when they are allocated. Mapping alone would
    // end the process if there were no memory.
    guard !range.isEmpty, range.lowerBound >= 0, holds(file, range.upperBound),
      shared_memory_reserve(file.descriptor, range.lowerBound, range.count) == 0,
      let bytes = MappedFile.map(file, range, PROT_READ | PROT_WRITE, MAP_SHARED)
    else { return }
    munmap(bytes.baseAddress, bytes.count)
  }

  /// Frees the memory from byte `start` on, which should be the first one of a page; these bytes
  /// become zero.
  package static func clear(_ file: OpenFile, from start: Int = 0) {
    guard let size = MappedFile.size(of: file), (0..<size).contains(start) else { return }
    _ = shared_memory_punch_hole(file.descriptor, start, size - start)
  }

  private static let seals = shared_memory_seal_shrink | shared_memory_seal_grow

  private static func holds(_ file: OpenFile, _ count: Int) -> Bool {
    guard count > 0, let size = MappedFile.size(of: file) else { return false }
    return count <= size
  }
}
