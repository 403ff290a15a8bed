import Files
import Synchronization
import SystemPackage

/// Writes to a cache that other programs read at the same time: files appear completely or not at
/// all.
enum CacheFolder {
  /// Writes `bytes` to the file at `path`, accessible to its owner only, and creates missing
  /// folders. Returns false on failure.
  static func replace(_ path: FilePath, by bytes: [UInt8]) -> Bool {
    do {
      try FileSystem.makeFolder(at: path.folder)
      tidy(path.folder)
      // No sync: a thumbnail damaged by a power failure is created again.
      try FileSystem.write(bytes, to: path, mode: 0o600, .none)
      return true
    } catch {
      return false
    }
  }

  /// The folders that this program has already tidied.
  private static let tidied = Mutex<Set<FilePath>>([])

  /// Removes, once, the drafts that killed programs left in `folder`.
  private static func tidy(_ folder: FilePath) {
    guard tidied.withLock({ $0.insert(folder).inserted }) else { return }
    FileSystem.removeAbandonedDrafts(in: folder)
  }
}
