import CSharedMemory
import Glibc

/// Memory that one process fills, and that nobody changes any more: it goes to another process as
/// a descriptor.
///
/// Without the seals the process that made it could cut it short while the other one reads, which
/// would end the reader.
public enum SealedMemory {
  /// Memory of `count` bytes that `fill` has written, sealed.
  ///
  /// - Parameters:
  ///   - name: how it is called in the system's lists of mapped memory.
  ///   - count: bytes, at least one.
  ///   - fill: writes them; they are zero before.
  /// - Returns: a descriptor, which the caller closes; nil when there is no such memory.
  /// - Throws: what `fill` throws.
  public static func make<Failure: Error>(
    name: String, count: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) -> Int32? {
    let descriptor = shared_memory_create(name)
    guard descriptor >= 0 else { return nil }
    var isKept = false
    defer { if !isKept { close(descriptor) } }
    guard count > 0, ftruncate(descriptor, count) == 0,
      let bytes = MappedFile.map(descriptor, count: count, PROT_READ | PROT_WRITE, MAP_SHARED)
    else { return nil }
    do {
      defer { munmap(bytes.baseAddress, count) }
      try fill(bytes)
    }
    // Writing can be sealed only when nothing is mapped for writing any more.
    isKept = fcntl(descriptor, shared_memory_add_seals, seals | shared_memory_seal_seal) == 0
    return isKept ? descriptor : nil
  }

  /// Reads memory that another process has sealed.
  ///
  /// - Parameters:
  ///   - descriptor: as it was received; it stays open.
  ///   - count: bytes that it must hold.
  ///   - body: is given the bytes, which are gone afterwards.
  /// - Returns: what `body` answers; nil when the descriptor is not sealed or not of that size.
  /// - Throws: what `body` throws.
  public static func read<Value, Failure: Error>(
    _ descriptor: Int32, count: Int, body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    // Seals first: a size that is not sealed can change after it was looked at.
    guard isSealed(descriptor), MappedFile.size(of: descriptor) == count,
      let bytes = MappedFile.map(descriptor, count: count, PROT_READ, MAP_PRIVATE)
    else { return nil }
    defer { munmap(bytes.baseAddress, count) }
    return try body(UnsafeRawBufferPointer(bytes))
  }

  /// The size and the content stay as they are.
  private static let seals =
    shared_memory_seal_shrink | shared_memory_seal_grow | shared_memory_seal_write

  private static func isSealed(_ descriptor: Int32) -> Bool {
    let found = fcntl(descriptor, shared_memory_get_seals)
    return found >= 0 && found & seals == seals
  }
}
