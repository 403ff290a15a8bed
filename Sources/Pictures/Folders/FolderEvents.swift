import Files
import Glibc
import SystemPackage
import Threads

/// A source of folder events for one thread that waits for them. Other threads may add watches and
/// wake it.
final class FolderEvents: Sendable {
  /// The events; nil if there are too many watchers for another one.
  private let inotify: OpenFile?
  private let waker: WakeUp
  /// The table of mounted file systems, on which an exceptional condition reports a change (proc(5)); nil without one.
  private let mounts: OpenFile?
  /// The time to wait for a file or folder that has disappeared.
  private let returnTime: Duration
  static let returnTime = Duration.milliseconds(200)
  /// The size of the read buffer in bytes: enough for several thousand events.
  private static let capacity = 1 << 16

  /// Creates a source without watches, or nil if the system provides no descriptors. If all watchers that the system
  /// allows are in use, or this one is not to be `watching`, there are no events of folders.
  ///
  /// A file that has disappeared is waited for, up to `returnTime`: the second half of a rename follows the first one,
  /// and programs replace a file by removing it and creating another one (tar, git). Such a program can be interrupted
  /// between the two. Nothing follows if the file was deleted, or moved out of the folder.
  init?(returnTime: Duration = FolderEvents.returnTime, watching isWatching: Bool = true) {
    let descriptor = isWatching ? inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) : -1
    inotify = descriptor >= 0 ? OpenFile(descriptor) : nil
    guard let waker = try? WakeUp() else { return nil }
    self.waker = waker
    mounts = try? OpenFile("/proc/thread-self/mountinfo", O_RDONLY)
    self.returnTime = returnTime
  }

  /// Starts to watch the folder at `path`. Returns the number that identifies its events, or nil on
  /// failure.
  func watch(_ path: FilePath) -> Int32? { watch(path, for: FolderEvent.interest) }

  /// Starts to watch whether the folder or link at `path` stays there, as for ``watch(_:)``.
  func watchPlace(_ path: FilePath) -> Int32? { watch(path, for: FolderEvent.interestInPlace) }

  private func watch(_ path: FilePath, for mask: UInt32) -> Int32? {
    guard let inotify else { return nil }
    let number = path.withPlatformString { inotify_add_watch(inotify.descriptor, $0, mask) }
    return number >= 0 ? number : nil
  }

  /// Ends watching the folder whose events have a `number`.
  func unwatch(_ number: Int32) {
    if let inotify { _ = inotify_rm_watch(inotify.descriptor, number) }
  }

  /// Wakes the waiting thread.
  func wake() { waker.signal() }

  /// Waits for events or a call of ``wake()``, until `end` if there is one. Returns the events, or nil if waiting
  /// failed. They contain the removal of a file only if it did not return in time.
  func next(until end: ContinuousClock.Instant? = nil) -> [FolderEvent]? {
    var waits = [Self.reading(waker.descriptor)]
    if let mounts {
      waits.append(pollfd(fd: mounts.descriptor, events: Int16(POLLPRI), revents: 0))
    }
    if let inotify { waits.append(Self.reading(inotify.descriptor)) }
    guard wait(for: &waits, atMost: end.map(Self.milliseconds) ?? -1) else { return nil }
    _ = waker.takeSignal()
    let areMountsChanged = mounts != nil && waits[1].revents != 0
    let events = read() + (areMountsChanged ? [.mounting] : [])
    var departed = VanishedFiles()
    departed.record(events)
    let others = self.events { latest in
      departed.record(latest)
      return departed.isEmpty
    }
    return events + others
  }

  /// Returns events until what has gone `isBack` after the `latest` of them, or the time to wait for it is over.
  func events(until isBack: (_ latest: [FolderEvent]) -> Bool) -> [FolderEvent] {
    var events: [FolderEvent] = []
    var latest: [FolderEvent] = []
    let end = ContinuousClock.now + returnTime
    while !isBack(latest) {
      let rest = Self.milliseconds(until: end)
      var waits = inotify.map { [Self.reading($0.descriptor)] } ?? []
      guard rest > 0, wait(for: &waits, atMost: rest) else { break }
      latest = read()
      events += latest
    }
    return events
  }

  /// Returns the time that is left until `end`, in whole milliseconds; 0 if it is over.
  private static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
    Int32(clamping: max(Int(((end - .now) / .milliseconds(1)).rounded(.up)), 0))
  }

  private static func reading(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }

  /// Waits for one of `waits`, for at most `time` milliseconds, or for ever if that is negative. Returns whether
  /// waiting succeeded.
  private func wait(for waits: inout [pollfd], atMost time: Int32) -> Bool {
    (try? Errno.check { Int(poll(&waits, nfds_t(waits.count), time)) }) != nil
  }

  /// Returns the events that there are.
  private func read() -> [FolderEvent] {
    guard let inotify else { return [] }
    return withUnsafeTemporaryAllocation(byteCount: Self.capacity, alignment: 8) { buffer in
      let count = Glibc.read(inotify.descriptor, buffer.baseAddress, buffer.count)
      return FolderEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer.prefix(max(count, 0))))
    }
  }
}
