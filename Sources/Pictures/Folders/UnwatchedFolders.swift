import SystemPackage

/// The folders that are to be watched for owners, but that the system does not watch, as they were when they were
/// listed last.
struct UnwatchedFolders {
  private struct Entry {
    var folder: WatchedFolder
    var owners: Set<FilePath> = []
  }

  private var entries: [FilePath: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }
  var paths: [FilePath] { Array(entries.keys) }

  /// Returns the folder at `path`; nil if there is none.
  subscript(path: FilePath) -> WatchedFolder? { entries[path]?.folder }

  /// Keeps `folders` for `owner`, in place of those that were kept for it before. Those that are known for others stay
  /// as they were.
  mutating func replace(_ folders: [WatchedFolder], for owner: FilePath) {
    for path in paths { entries[path]?.owners.remove(owner) }
    for folder in folders {
      entries[folder.path, default: Entry(folder: folder)].owners.insert(owner)
    }
    entries = entries.filter { !$0.value.owners.isEmpty }
  }

  /// Replaces a folder by `folder`, as it is now, or removes it unless it `mayChangeUnseen`, which can take long to
  /// find out. Returns its owners; none if it is not one of these.
  mutating func update(_ folder: WatchedFolder, mayChangeUnseen: Bool) -> Set<FilePath> {
    guard var entry = entries[folder.path] else { return [] }
    entry.folder = folder
    entries[folder.path] = mayChangeUnseen ? entry : nil
    return entry.owners
  }
}
