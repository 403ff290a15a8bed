import Files
import Glibc
import SystemPackage
import Threads

/// A source of folder events for one thread that waits for them. Other threads may add watches and
/// wake it.
final class FolderEvents: Sendable {
  private let inotify: OpenFile
  private let waker: WakeUp
  /// How long the second half of a rename is waited for, in milliseconds.
  private let renameTime: Int32
  /// The size of the read buffer in bytes: enough for several thousand events.
  private static let capacity = 1 << 16

  /// Creates a source without watches, or nil if the system provides no descriptors. The second half of a rename
  /// is waited for up to `renameTime`, in milliseconds: a program that renames files can be interrupted between
  /// the two. It does not come if the file was moved out of the folder.
  init?(renameTime: Int32 = 100) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    inotify = OpenFile(descriptor)
    guard let waker = try? WakeUp() else { return nil }
    self.waker = waker
    self.renameTime = renameTime
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

  /// Waits for events or a call of ``wake()``. Returns the events, or nil if waiting failed. The first half of a
  /// rename is the last event only if the other one did not follow in time.
  func next() -> [FolderEvent]? {
    guard wait(for: [waker.descriptor, inotify.descriptor], atMost: -1) else { return nil }
    _ = waker.takeSignal()
    let events = read()
    guard events.last?.isMovedFrom == true, wait(for: [inotify.descriptor], atMost: renameTime)
    else { return events }
    return events + read()
  }

  /// Waits until one of `descriptors` can be read, for at most `time` milliseconds, or for ever if that is negative.
  /// Returns whether waiting succeeded.
  private func wait(for descriptors: [Int32], atMost time: Int32) -> Bool {
    var descriptors = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = try? Errno.check { Int(poll(&descriptors, nfds_t(descriptors.count), time)) }
    return count != nil
  }

  /// Returns the events that there are.
  private func read() -> [FolderEvent] {
    withUnsafeTemporaryAllocation(byteCount: Self.capacity, alignment: 8) { buffer in
      let count = Glibc.read(inotify.descriptor, buffer.baseAddress, buffer.count)
      return FolderEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer.prefix(max(count, 0))))
    }
  }
}
