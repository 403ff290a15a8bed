import CX11
package import CXext
import Glibc
package import SystemPackage

/// Memory shared by this process and the X server.
///
/// It is marked for removal as soon as the server has attached it, so that the system frees it when
/// both have detached it, even after a crash.
package final class SharedSegment {
  private let connection: Connection
  private var isAttached = true
  /// Xlib's description of the segment; images point to it.
  package let info: UnsafeMutablePointer<XShmSegmentInfo>
  /// The pixels in the segment.
  package let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Allocates and shares memory for `count` pixels.
  /// - Throws: the system's error, or `permissionDenied` if the server does not attach the segment,
  ///   as with a display on another machine.
  package init(pixelCount count: Int, on connection: Connection) throws(Errno) {
    let id = shmget(IPC_PRIVATE, count * MemoryLayout<UInt32>.stride, IPC_CREAT | 0o600)
    guard id >= 0 else { throw Errno(rawValue: errno) }
    defer { shmctl(id, IPC_RMID, nil) }
    // shmat returns the address, or -1.
    guard let address = shmat(id, nil, 0), Int(bitPattern: address) != -1 else {
      throw Errno(rawValue: errno)
    }
    info = .allocate(capacity: 1)
    info.initialize(
      to: XShmSegmentInfo(
        shmseg: 0, shmid: id, shmaddr: address.assumingMemoryBound(to: CChar.self), readOnly: 0))
    pixels = UnsafeMutableBufferPointer(
      start: address.bindMemory(to: UInt32.self, capacity: count), count: count)
    self.connection = connection
    let info = info
    guard connection.trapErrors({ XShmAttach(connection.display, info) }) == nil else {
      isAttached = false
      throw .permissionDenied
    }
  }

  deinit {
    if isAttached { XShmDetach(connection.display, info) }
    shmdt(info.pointee.shmaddr)
    info.deallocate()
  }
}
