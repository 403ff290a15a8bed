import Synchronization
import SystemPackage

/// The pictures that took too long to decode since the program started.
///
/// The list is not saved, because decoding may be faster on another machine or at another time.
package final class SlowPictures: Sendable {
  private let stamps = Mutex<[FilePath: FileStamp]>([:])

  /// Creates an empty list.
  package init() {}

  /// Records that the file at `path`, in the state `stamp`, took too long.
  func record(_ path: FilePath, _ stamp: FileStamp) { stamps.withLock { $0[path] = stamp } }

  /// Returns whether the file at `path`, in the state `stamp`, took too long.
  func contains(_ path: FilePath, _ stamp: FileStamp) -> Bool {
    stamps.withLock { $0[path]?.hasSameBytes(as: stamp) ?? false }
  }
}
