import Files
import Glibc
import SystemPackage
import Threads

/// A source of folder events for one thread that waits for them. Other threads may add watches and
/// wake it.
final class FolderEvents: Sendable {
  private let inotify: OpenFile
  private let waker: WakeUp
  /// The size of the read buffer in bytes: enough for several thousand events.
  private static let capacity = 1 << 16

  /// Creates a source without watches, or nil if the system provides no descriptors.
  init?() {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    inotify = OpenFile(descriptor)
    guard let waker = try? WakeUp() else { return nil }
    self.waker = waker
  }

  /// Starts to watch the folder at `path`. Returns the number that identifies its events, or nil on
  /// failure.
  func watch(_ path: FilePath) -> Int32? {
    let number = path.withPlatformString {
      inotify_add_watch(inotify.descriptor, $0, FolderEvent.interest)
    }
    return number >= 0 ? number : nil
  }

  /// Ends watching the folder whose events have a `number`.
  func unwatch(_ number: Int32) { _ = inotify_rm_watch(inotify.descriptor, number) }

  /// Wakes the waiting thread.
  func wake() { waker.signal() }

  /// Waits for events or a call of ``wake()``. Returns the events, or nil if waiting failed.
  func next() -> [FolderEvent]? {
    var descriptors = [waker.descriptor, inotify.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard (try? Errno.check { Int(poll(&descriptors, nfds_t(descriptors.count), -1)) }) != nil
    else { return nil }
    _ = waker.takeSignal()
    return withUnsafeTemporaryAllocation(byteCount: Self.capacity, alignment: 8) { buffer in
      let count = read(inotify.descriptor, buffer.baseAddress, buffer.count)
      return FolderEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer.prefix(max(count, 0))))
    }
  }
}
