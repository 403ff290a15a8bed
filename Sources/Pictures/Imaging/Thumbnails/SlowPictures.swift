import Synchronization
import SystemPackage

/// Pictures that took too long to decode, for as long as the program runs.
///
/// Nothing is written down: another machine, or this one at another time, may be quicker.
public final class SlowPictures: Sendable {
  private let stamps = Mutex<[FilePath: FileStamp]>([:])

  /// None yet.
  public init() {}

  /// Notes that the file at `path`, as it was at `stamp`, took too long.
  func note(_ path: FilePath, _ stamp: FileStamp) { stamps.withLock { $0[path] = stamp } }

  /// Whether the file at `path`, as it is at `stamp`, took too long.
  func contains(_ path: FilePath, _ stamp: FileStamp) -> Bool {
    stamps.withLock { $0[path]?.hasSameBytes(as: stamp) ?? false }
  }
}
