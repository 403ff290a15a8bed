import CX11
import CXext
import Glibc

/// Memory that this process and the server share.
///
/// It is marked for removal as soon as the server has it, so that it vanishes with its last user
/// even when a program crashes.
final class SharedSegment {
  private let connection: Connection
  private var isAttached = true
  /// What Xlib knows of the segment; images point to it.
  let info: UnsafeMutablePointer<XShmSegmentInfo>
  /// The pixels.
  let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Shares memory for `count` pixels; nil when that cannot be had, as with a display elsewhere.
  init?(pixelCount count: Int, on connection: Connection) {
    let id = shmget(IPC_PRIVATE, count * MemoryLayout<UInt32>.stride, IPC_CREAT | 0o600)
    guard id >= 0 else { return nil }
    defer { shmctl(id, IPC_RMID, nil) }
    // shmat answers the address, or -1.
    guard let address = shmat(id, nil, 0), Int(bitPattern: address) != -1 else { return nil }
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
      return nil
    }
  }

  deinit {
    if isAttached { XShmDetach(connection.display, info) }
    shmdt(info.pointee.shmaddr)
    info.deallocate()
  }
}
