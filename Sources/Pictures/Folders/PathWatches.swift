import Files
import SystemPackage

/// The watches of folders, and of the folders and links through which their paths lead: another folder is at a path
/// once one of those is renamed, removed or pointed elsewhere. They are as many as the path has parts, and report
/// nothing of the files beside it.
struct PathWatches {
  /// A walk along a path, and along those of the links in it.
  private struct Walk {
    /// The number of links that may still be followed.
    var links = FilePath.maximumLinks
    /// The number of folders and links that could not be watched.
    var unwatchedCount = 0
  }

  private let events: FolderEvents
  /// The numbers of all watches.
  private var numbers: Set<Int32> = []
  /// The paths that lead to something, and have been watched since. Others are tried again.
  private var whole: Set<FilePath> = []

  init(_ events: FolderEvents) { self.events = events }

  /// Starts to watch `folder`; if it does not exist, its nearest ancestor that does.
  mutating func watch(_ folder: inout WatchedFolder) {
    var above: Int32?
    // A folder that appears before the one above it is watched is found in the next round.
    repeat {
      folder.watchAbove = above
      let gap = gap(on: folder.path)
      folder.watch = record(events.watch(folder.path))
      above = folder.watch == nil ? record(events.watch((gap ?? folder.path).folder)) : nil
    } while folder.watch == nil && above != folder.watchAbove
    if folder.watch != nil { folder.watchAbove = nil }
  }

  /// Starts to watch the nearest existing ancestor of `folder`, or the folder, since its path has changed.
  mutating func watchAbove(_ folder: inout WatchedFolder) {
    whole = []
    folder.watchAbove = record(events.watch((gap(on: folder.path) ?? folder.path).folder))
  }

  /// Returns whether `folder` is still the one at its path.
  mutating func leadsTo(_ folder: WatchedFolder) -> Bool {
    record(events.watch(folder.path)) == folder.watch
  }

  /// Watches the folders that are now at the paths of `folders`, and nothing else.
  mutating func watchAgain(_ folders: inout [WatchedFolder]) {
    let former = numbers
    numbers = []
    whole = []
    for index in folders.indices { watch(&folders[index]) }
    for number in former.subtracting(numbers) { events.unwatch(number) }
  }

  /// Watches the folders and links through which `path` leads. Returns its first part that does not exist; nil if all
  /// do.
  private mutating func gap(on path: FilePath) -> FilePath? {
    var walk = Walk()
    return gap(on: path, in: &walk)
  }

  private mutating func gap(on path: FilePath, in walk: inout Walk) -> FilePath? {
    var place = FilePath(root: path.root, [])
    for component in path.components {
      place.append(component)
      if whole.contains(place) { continue }
      let unwatchedCount = walk.unwatchedCount
      if record(events.watchPlace(place)) == nil {
        // A folder that may be passed, but not read, cannot be watched.
        guard FileStatus(of: place) != nil else { return place }
        walk.unwatchedCount += 1
      }
      if walk.links > 0, let target = place.linkedPath {
        walk.links -= 1
        if let gap = gap(on: target, in: &walk) { return gap }
      }
      if walk.unwatchedCount == unwatchedCount { whole.insert(place) }
    }
    return nil
  }

  private mutating func record(_ number: Int32?) -> Int32? {
    if let number { numbers.insert(number) }
    return number
  }
}
