import Files
import Glibc
import PictureFiles
import SystemPackage

/// Converts folder events to changes. It examines the files themselves, because an event can be outdated when it is
/// read.
struct FolderReader {
  /// The paths of files that were created and are not closed yet.
  private var unfinished: Set<FilePath> = []
  /// The first half of the latest rename, until the second one. Other events can come between them.
  private var departure: (cookie: UInt32, path: FilePath)?

  /// The minimum age of a new file that counts as complete, in seconds since its last write: it was
  /// hard-linked into the folder. It exceeds the delay between writing and linking and the
  /// difference between clocks.
  private static let restingSeconds = 2

  /// Adds the changes of `event` in `folder` to `news`.
  mutating func read(
    _ event: FolderEvent, of folder: inout WatchedFolder, into news: inout FolderChanges
  ) {
    guard !event.isOverflow, !event.isOfFolder else {
      if folder.isListed { news.recordOtherFolders() }
      return news.record(folder.list(), again: true)
    }
    if event.isOfAttributes, folder.isListed {
      if folder.hasOtherRights { readAgain(&folder, into: &news) }
      return
    }
    guard let name = event.name else { return }
    news.beginReading()
    if folder.isListed, event.changesFolders { news.recordOtherFolders() }
    if folder.isListed, PictureFileExtension.isOfOtherMedia(name.bytes) { news.recordOtherFiles() }
    let isReported = folder.reports(name)
    let path = folder.path(of: name)
    let former = departure?.cookie == event.cookie ? departure?.path : nil
    if event.isMovedFrom { departure = (event.cookie, path) }
    guard isReported else { return }
    if folder.isListed { readRelatives(of: path, in: folder, into: &news) }
    if event.isMovedTo, let former { news.recordRename(of: former, to: path) }
    let picture =
      folder.isListed
      ? PictureFolder.picture(
        at: path, among: folder.endings, showingHidden: folder.showsHidden) : nil
    let isNamed = folder.names.contains(name)
    if picture != nil || isNamed && FileSystem.allows(F_OK, at: path) {
      readPresent(event, picture, at: path, into: &news)
    } else if event.isDeparture || FileStatus(of: path) != nil {
      unfinished.remove(path)
      news.record(.gone, at: path)
    }
    // Otherwise the file was renamed or deleted after this event, and the next one says which.
  }

  /// Lists a folder again whose rights have changed, and with them the files in it that can be read.
  private func readAgain(_ folder: inout WatchedFolder, into news: inout FolderChanges) {
    news.recordOtherFolders()
    news.record(folder.list(), again: false)
  }

  /// Adds the changes of files that are listed differently since an event of the file at `path`.
  private func readRelatives(
    of path: FilePath, in folder: WatchedFolder, into news: inout FolderChanges
  ) {
    for relative in PictureCompanions.relatives(of: path, among: folder.endings)
    where !unfinished.contains(relative) {
      let picture = PictureFolder.picture(
        at: relative, among: folder.endings, showingHidden: folder.showsHidden)
      news.record(.present(picture), at: relative, facts: picture?.facts)
    }
  }

  /// Adds the changes of an event for a file that currently exists.
  private mutating func readPresent(
    _ event: FolderEvent, _ picture: FolderPicture?, at path: FilePath,
    into news: inout FolderChanges
  ) {
    // Of a file that is not listed, it is enough to see whether it is the one that was known.
    let facts = picture?.facts ?? FileFacts(of: path)
    if event.isArrival || event.isBeginning && Self.isComplete(path) {
      unfinished.remove(path)
      news.record(.written(picture), at: path, facts: facts)
    } else if event.isBeginning {
      unfinished.insert(path)
      news.recordBeginning(at: path)
    } else if !event.isDeparture && !unfinished.contains(path) {
      news.record(.present(picture), at: path, facts: facts)
    }
  }

  /// Returns whether the file just created at `path` is a link to a complete one.
  private static func isComplete(_ path: FilePath) -> Bool {
    guard let status = FileStatus(of: path) else { return false }
    return status.isLink || status.linkCount > 1
      || status.modified.seconds < time(nil) - restingSeconds
  }

  /// Counts the hidden files of `folder`, if events may have changed them. It is listed once for that, however many
  /// events there were.
  static func countOthers(of folder: inout WatchedFolder, into news: inout FolderChanges) {
    guard news.mayHaveOtherFiles, let listing = try? folder.list().get() else { return }
    news.record(listing.skipped)
  }
}
