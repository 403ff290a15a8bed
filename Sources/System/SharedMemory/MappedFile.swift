import CLinux
import Files
import Glibc

/// Creates, seals and maps memory files.
enum MappedFile {
  /// Creates a file of `count` zero bytes, or returns nil on failure.
  static func make(name: String, count: Int) -> OpenFile? {
    let descriptor = shared_memory_create(name)
    guard descriptor >= 0 else { return nil }
    let file = OpenFile(descriptor)
    return count > 0 && ftruncate(descriptor, count) == 0 ? file : nil
  }

  /// Adds `seals` permanently. Returns false on failure.
  static func seal(_ file: OpenFile, _ seals: Int32) -> Bool {
    fcntl(file.descriptor, shared_memory_add_seals, seals | shared_memory_seal_seal) == 0
  }

  static func isSealed(_ file: OpenFile, _ seals: Int32) -> Bool {
    let found = fcntl(file.descriptor, shared_memory_get_seals)
    return found >= 0 && found & seals == seals
  }

  static func size(of file: OpenFile) -> Int? { FileStatus(ofOpen: file.descriptor)?.byteCount }

  /// Maps the bytes in `range`, which begins with a page. Returns nil on failure.
  static func map(
    _ file: OpenFile, _ range: Range<Int>, _ protection: Int32, _ flags: Int32
  ) -> UnsafeMutableRawBufferPointer? {
    // All bytes are accessed anyway, so map all pages together. Mapping them one by one would take
    // as long as accessing the bytes.
    let flags = flags | MAP_POPULATE
    guard
      let start = mmap(
        nil, range.count, protection, flags, file.descriptor, range.lowerBound),
      start != MAP_FAILED
    else { return nil }
    return UnsafeMutableRawBufferPointer(start: start, count: range.count)
  }
}
