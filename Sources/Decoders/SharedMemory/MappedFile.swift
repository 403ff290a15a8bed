import Glibc

/// Open files as memory.
enum MappedFile {
  static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_size : nil
  }

  static func map(
    _ descriptor: Int32, count: Int, _ protection: Int32, _ flags: Int32
  ) -> UnsafeMutableRawBufferPointer? {
    // All of it is written or read at once: to map its pages one by one takes as long as that.
    let flags = flags | MAP_POPULATE
    guard let start = mmap(nil, count, protection, flags, descriptor, 0), start != MAP_FAILED
    else { return nil }
    return UnsafeMutableRawBufferPointer(start: start, count: count)
  }
}
