import Files
package import SystemPackage

/// The file with the state that the viewer keeps from one run to the next.
package struct StateFile: Hashable, Sendable {
  /// The path of the file, which need not exist.
  package let path: FilePath

  /// The time for which it waits until another window has written.
  private static let timeout = Duration.milliseconds(200)
  /// More is no state: 1 MiB.
  private static let limit = 1 << 20

  init(at path: FilePath) { self.path = path }

  /// The file of this user; nil without a home folder.
  package static var standard: StateFile? {
    FilePath.userFolder("XDG_STATE_HOME", orInHome: ".local/state").map {
      StateFile(at: $0.appending("touchstone").appending("state.json"))
    }
  }

  /// Reads the state: that of a first start if there is no file, or if it cannot be read. A file that is
  /// broken is set aside as `state.json.broken`.
  package func read() -> SavedState { contents ?? SavedState() }

  /// The file that a window locks while it reads the state, changes and writes it.
  var lockPath: FilePath { FilePath(bytes: path.bytes + Array(".lock".utf8)) }

  /// The state in the file; nil if there is none.
  private var contents: SavedState? {
    guard let bytes = try? FileSystem.contents(of: path, limit: Self.limit) else { return nil }
    if let state = SavedState(bytes) { return state }
    let broken = FilePath(bytes: path.bytes + Array(".broken".utf8))
    // The whole file, even if it is larger than the part that was read.
    try? FileSystem.replace(broken, by: path)
    return nil
  }

  /// Writes the changes of `state` since `base`, and keeps those of other windows. Without a file that can be read, all
  /// of `state` is written.
  /// - Throws: `Errno` if it cannot be written.
  package func write(_ state: SavedState, changedSince base: SavedState) throws(Errno) {
    try FileSystem.makeFolder(at: path.folder)
    // Without the lock, a concurrent write of another window may be lost, but nothing hangs.
    let lock = FileLock(on: lockPath, timeout: Self.timeout)
    defer { withExtendedLifetime(lock) {} }
    try write(contents.map { state.changes(since: base, in: $0) } ?? state)
  }

  /// Writes `state`: completely or not at all.
  /// - Throws: `Errno` if it cannot be written.
  func write(_ state: SavedState) throws(Errno) {
    try FileSystem.makeFolder(at: path.folder)
    try FileSystem.write(state.bytes, to: path, mode: 0o600, .synced)
  }
}
