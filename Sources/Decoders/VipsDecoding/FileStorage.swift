import Glibc
import Imaging

/// Pixels in a part of a file; read and written, and not mapped, so that they count as nobody's
/// memory.
struct FileStorage: PixelStorage {
  private let descriptor: Int32
  /// The byte of the file at which they begin.
  private let start: Int

  /// Makes room for `count` pixels in `spill`, from byte `start` on.
  /// - Throws: ``Imaging/ImagingError/noRoom(reason:)``, also when it would take more than half of what
  ///   is free: others write to the disk, too.
  init(_ spill: Spill, from start: Int, count: Int) throws(ImagingError) {
    (descriptor, self.start) = (spill.file, start)
    let size = count * MemoryLayout<UInt32>.stride
    guard start + size <= spill.limit else {
      throw .noRoom(reason: Self.need(size, "more than the \(spill.limit >> 20) MiB that it may"))
    }
    var system = statvfs()
    guard fstatvfs(descriptor, &system) == 0 else { throw .noRoom(reason: Self.words(for: errno)) }
    guard UInt(size) / max(system.f_frsize, 1) <= system.f_bavail / 2 else {
      throw .noRoom(reason: Self.need(size, "more than half of what is free"))
    }
    // All at once: a disk that is full says so now, and not after a minute of decoding.
    let status = posix_fallocate(descriptor, start, size)
    guard status == 0 else { throw .noRoom(reason: Self.words(for: status)) }
  }

  private static func need(_ size: Int, _ words: String) -> String {
    "it takes \(size >> 20) MiB, \(words)"
  }

  func write(_ pixels: UnsafeBufferPointer<UInt32>, at index: Int) throws(ImagingError) {
    try transfer(UnsafeRawBufferPointer(pixels), at: index) { bytes, position in
      pwrite(descriptor, bytes.baseAddress, bytes.count, position)
    }
  }

  func read(
    into pixels: UnsafeMutableBufferPointer<UInt32>, from index: Int
  ) throws(ImagingError) {
    try transfer(UnsafeRawBufferPointer(pixels), at: index) { bytes, position in
      pread(descriptor, UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, position)
    }
  }

  /// Calls `step` with what is left of `bytes` and its position in the file until nothing is.
  private func transfer(
    _ bytes: UnsafeRawBufferPointer, at index: Int, by step: (UnsafeRawBufferPointer, Int) -> Int
  ) throws(ImagingError) {
    let first = start + index * MemoryLayout<UInt32>.stride
    var done = 0
    while done < bytes.count {
      let count = step(UnsafeRawBufferPointer(rebasing: bytes[done...]), first + done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .noRoom(reason: Self.words(for: count < 0 ? errno : EIO)) }
      done += count
    }
  }

  private static func words(for status: Int32) -> String {
    String(cString: strerror(status)).lowercased()
  }
}
