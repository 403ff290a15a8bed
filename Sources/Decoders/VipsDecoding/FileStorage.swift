import Files
import Glibc
import PictureFiles
import SystemPackage

/// Storage for pixels in a part of a file. The file is not mapped, so that its pixels do not count
/// as memory of the process.
struct FileStorage: PixelStorage {
  private let descriptor: Int32
  /// The offset of the first pixel in the file, in bytes.
  private let start: Int

  /// Reserves space for `count` pixels in `spill`, from byte `start` on.
  /// - Throws: ``PictureFiles/PictureError/noRoom(reason:)``, also if it would take more than half of
  ///   the free space: other programs write to the disk too.
  init(_ spill: SpillFile, from start: Int, count: Int) throws(PictureError) {
    descriptor = spill.file
    self.start = start
    let size = count * MemoryLayout<UInt32>.stride
    guard start + size <= spill.limit else {
      throw .noRoom(reason: Self.need(size, "more than the limit of \(spill.limit >> 20) MiB"))
    }
    var system = statvfs()
    guard fstatvfs(descriptor, &system) == 0 else { throw .noRoom(reason: Errno.last.reason) }
    guard UInt(size) / max(system.f_frsize, 1) <= system.f_bavail / 2 else {
      throw .noRoom(reason: Self.need(size, "more than half of the free space"))
    }
    // Allocate all space now, so that a full disk is detected immediately and not after a minute of
    // decoding.
    let status = posix_fallocate(descriptor, start, size)
    guard status == 0 else { throw .noRoom(reason: Errno(rawValue: status).reason) }
  }

  private static func need(_ size: Int, _ comparison: String) -> String {
    "it takes \(size >> 20) MiB, \(comparison)"
  }

  func write(_ pixels: UnsafeBufferPointer<UInt32>, at index: Int) throws(PictureError) {
    try transfer(UnsafeRawBufferPointer(pixels), at: index) { bytes, position in
      pwrite(descriptor, bytes.baseAddress, bytes.count, position)
    }
  }

  func read(
    into pixels: UnsafeMutableBufferPointer<UInt32>, from index: Int
  ) throws(PictureError) {
    try transfer(UnsafeRawBufferPointer(pixels), at: index) { bytes, position in
      pread(descriptor, UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, position)
    }
  }

  /// Calls `step` repeatedly with the rest of `bytes` and its position in the file until none is
  /// left.
  private func transfer(
    _ bytes: UnsafeRawBufferPointer, at index: Int, by step: (UnsafeRawBufferPointer, Int) -> Int
  ) throws(PictureError) {
    let first = start + index * MemoryLayout<UInt32>.stride
    var done = 0
    do throws(Errno) {
      while done < bytes.count {
        let count = try Errno.check {
          step(UnsafeRawBufferPointer(rebasing: bytes[done...]), first + done)
        }
        guard count > 0 else { throw .ioError }
        done += count
      }
    } catch {
      throw .noRoom(reason: error.reason)
    }
  }
}
