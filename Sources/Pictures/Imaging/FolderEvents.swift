import Glibc
import SystemPackage

/// Events of folders, for one thread that waits for them; others may have folders watched, and ring.
final class FolderEvents: Sendable {
  private let inotify: Int32
  private let (bellIn, bellOut): (Int32, Int32)
  /// Bytes that are read at once: some thousand events.
  private static let capacity = 1 << 16

  /// Nil when the system gives no descriptors.
  init?() {
    var bell: [Int32] = [-1, -1]
    // A pair of sockets, as no other pipe that Swift's module of the C library knows is kept from
    // programs that another thread starts at this very moment.
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard socketpair(AF_UNIX, Int32(kind), 0, &bell) == 0 else { return nil }
    (bellOut, bellIn) = (bell[0], bell[1])
    inotify = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    // What was opened is closed with it.
    guard inotify >= 0 else { return nil }
  }

  deinit {
    for descriptor in [inotify, bellIn, bellOut] where descriptor >= 0 { close(descriptor) }
  }

  /// Has the folder at `path` watched from now on; nil when the system does not, and else the number
  /// by which its events are known.
  func watch(_ path: FilePath) -> Int32? {
    let number = path.withPlatformString {
      inotify_add_watch(inotify, $0, FolderEvent.interest)
    }
    return number >= 0 ? number : nil
  }

  /// Has the thread that waits go on.
  func ring() {
    var byte: UInt8 = 1
    // What is full of rings rings too.
    _ = send(bellIn, &byte, 1, Int32(MSG_NOSIGNAL))
  }

  /// Waits until there are events, or somebody rings; answers with the events, or with nil when there
  /// is no waiting for any.
  func next() -> [FolderEvent]? {
    var descriptors = [bellOut, inotify].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&descriptors, nfds_t(descriptors.count), -1) < 0 {
      guard errno == EINTR else { return nil }
    }
    var rings = [UInt8](repeating: 0, count: 64)
    while read(bellOut, &rings, rings.count) > 0 {}
    return withUnsafeTemporaryAllocation(byteCount: Self.capacity, alignment: 8) { buffer in
      let count = read(inotify, buffer.baseAddress, buffer.count)
      return FolderEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer.prefix(max(count, 0))))
    }
  }
}
