import CLinux
package import Files
import Glibc

/// Memory that one process fills and that is immutable afterwards. It is passed to another process
/// as a descriptor.
///
/// Without the seals, the process that created it could truncate it while the other one reads,
/// which would crash the reader.
package enum SealedMemory {
  /// Creates sealed memory of `count` bytes written by `fill`.
  ///
  /// - Parameters:
  ///   - name: the name in the system's lists of mapped memory.
  ///   - count: the size in bytes, at least one.
  ///   - fill: a function that writes the bytes, which are zero before.
  /// - Returns: the memory as a file; nil if it cannot be created.
  /// - Throws: the error of `fill`.
  package static func make<Failure: Error>(
    name: String, count: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) -> OpenFile? {
    guard let file = MappedFile.make(name: name, count: count),
      let bytes = MappedFile.map(file, 0..<count, PROT_READ | PROT_WRITE, MAP_SHARED)
    else { return nil }
    do {
      defer { munmap(bytes.baseAddress, count) }
      try fill(bytes)
    }
    // Writing can be sealed only when no writable mapping remains.
    return MappedFile.seal(file, seals) ? file : nil
  }

  /// Reads memory that another process has sealed.
  ///
  /// - Parameters:
  ///   - file: the received file.
  ///   - count: the required size in bytes.
  ///   - body: a function that reads the bytes, which are unmapped afterwards.
  /// - Returns: the result of `body`; nil if the file is not sealed or not of that size.
  /// - Throws: the error of `body`.
  package static func read<Value, Failure: Error>(
    _ file: OpenFile, count: Int, body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    // Check the seals first: a size that is not sealed can change after the check.
    guard MappedFile.isSealed(file, seals), MappedFile.size(of: file) == count,
      let bytes = MappedFile.map(file, 0..<count, PROT_READ, MAP_PRIVATE)
    else { return nil }
    defer { munmap(bytes.baseAddress, count) }
    return try body(UnsafeRawBufferPointer(bytes))
  }

  /// The seals that fix the size and the contents.
  private static let seals =
    shared_memory_seal_shrink | shared_memory_seal_grow | shared_memory_seal_write
}
