import Files
import Synchronization
import SystemPackage

/// Writing to a cache that others read at the same time: a file is there as a whole, or not at all.
enum CacheFolder {
  /// Puts a file with `bytes` to `path`, for its owner only, and makes what is missing of the folders
  /// around it; false when the system does not want that.
  static func replace(_ path: FilePath, by bytes: [UInt8]) -> Bool {
    do {
      try FileSystem.makeFolder(at: path.folder)
      tidy(path.folder)
      // Who finds it broken after a power cut makes it anew.
      try FileSystem.write(bytes, to: path, mode: 0o600, .none)
      return true
    } catch {
      return false
    }
  }

  /// The folders that this program has tidied.
  private static let tidied = Mutex<Set<FilePath>>([])

  /// Removes from `folder`, once, what programs left that were killed while they wrote.
  private static func tidy(_ folder: FilePath) {
    guard tidied.withLock({ $0.insert(folder).inserted }) else { return }
    FileSystem.removeAbandonedDrafts(in: folder)
  }
}
