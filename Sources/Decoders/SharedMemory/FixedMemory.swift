import CSharedMemory
import Glibc

/// Memory of a fixed size that one process makes, and another one writes to: it goes there as a
/// descriptor.
///
/// Neither can make it larger or smaller. What is in it may change at any time, so that whoever reads
/// it copies it first, and believes nothing of it.
public enum FixedMemory {
  /// Memory of `count` bytes, all zero; those that nobody touches take no memory.
  ///
  /// - Parameters:
  ///   - name: how it is called in the system's lists of mapped memory.
  ///   - count: bytes, at least one.
  /// - Returns: a descriptor, which the caller closes; nil when there is no such memory.
  public static func make(name: String, count: Int) -> Int32? {
    let descriptor = shared_memory_create(name)
    guard descriptor >= 0 else { return nil }
    let isMade =
      count > 0 && ftruncate(descriptor, count) == 0
      && fcntl(descriptor, shared_memory_add_seals, seals | shared_memory_seal_seal) == 0
    if !isMade { close(descriptor) }
    return isMade ? descriptor : nil
  }

  /// Has `fill` write the first `count` bytes.
  /// - Returns: whether there is room for them.
  public static func write(
    _ descriptor: Int32, count: Int, fill: (UnsafeMutableRawBufferPointer) -> Void
  ) -> Bool {
    guard holds(descriptor, count),
      let bytes = MappedFile.map(descriptor, count: count, PROT_READ | PROT_WRITE, MAP_SHARED)
    else { return false }
    defer { munmap(bytes.baseAddress, count) }
    fill(bytes)
    return true
  }

  /// Copies what another process has written.
  ///
  /// - Parameters:
  ///   - descriptor: as it was received; it stays open.
  ///   - count: bytes, from the first one on.
  ///   - copy: is given the bytes, which may change meanwhile and are gone afterwards.
  /// - Returns: what `copy` answers; nil when there are fewer bytes, or may be at any time.
  public static func read<Value>(
    _ descriptor: Int32, count: Int, copy: (UnsafeRawBufferPointer) -> Value
  ) -> Value? {
    // Seals first: a size that is not sealed can change after it was looked at.
    let found = fcntl(descriptor, shared_memory_get_seals)
    guard found >= 0, found & seals == seals, holds(descriptor, count),
      let bytes = MappedFile.map(descriptor, count: count, PROT_READ, MAP_SHARED)
    else { return nil }
    defer { munmap(bytes.baseAddress, count) }
    return copy(UnsafeRawBufferPointer(bytes))
  }

  /// Gives the memory back; all bytes are zero again.
  public static func clear(_ descriptor: Int32) {
    guard let size = MappedFile.size(of: descriptor) else { return }
    _ = shared_memory_punch_hole(descriptor, size)
  }

  private static let seals = shared_memory_seal_shrink | shared_memory_seal_grow

  private static func holds(_ descriptor: Int32, _ count: Int) -> Bool {
    guard count > 0, let size = MappedFile.size(of: descriptor) else { return false }
    return count <= size
  }
}
