import Files
import Glibc
import SystemPackage

/// Makes news of what the system tells of folders: it looks at the files themselves, as what is told
/// may be over by then.
struct FolderReader {
  /// Files that were made and are not closed yet, by path.
  private var unfinished: Set<FilePath> = []
  /// Where the first half of a rename came from.
  private var departure: (cookie: UInt32, path: FilePath)?

  /// A file that is found where none was, and was written so many seconds ago, was brought there
  /// whole by a second link to it. Longer than between the two, and than clocks are apart.
  private static let restingSeconds = 2

  /// Adds to `news` what `event` tells of `folder`.
  mutating func read(_ event: FolderEvent, of folder: WatchedFolder, into news: inout FolderNews) {
    guard !event.isOverflow, !event.isOfFolder else {
      return news.note(Self.listing(of: folder), again: true)
    }
    guard let name = event.name else { return }
    let path = folder.path(of: name)
    defer { departure = event.isMovedFrom ? (event.cookie, path) : nil }
    guard folder.tells(of: name) else { return }
    if event.isMovedTo, let departure, departure.cookie == event.cookie {
      news.noteRename(of: departure.path, to: path)
    }
    let picture = folder.isListed ? PictureFolder.picture(at: path) : nil
    let isNamed = folder.names.contains(name)
    if picture != nil || isNamed && FileSystem.allows(F_OK, at: path) {
      readPresent(event, picture, at: path, into: &news)
    } else {
      unfinished.remove(path)
      news.note(.gone, at: path)
    }
  }

  /// Of a file that is there, whatever happened since.
  private mutating func readPresent(
    _ event: FolderEvent, _ picture: FolderPicture?, at path: FilePath, into news: inout FolderNews
  ) {
    if event.isArrival || event.isBeginning && Self.isWhole(path) {
      unfinished.remove(path)
      news.note(.written(picture), at: path)
    } else if event.isBeginning {
      unfinished.insert(path)
      news.noteBeginning(at: path)
    } else if !event.isDeparture && !unfinished.contains(path) {
      news.note(.present(picture), at: path)
    }
  }

  /// Whether the file that has just come to `path` is a link to one that is all there.
  private static func isWhole(_ path: FilePath) -> Bool {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
      || status.st_mtim.tv_sec < time(nil) - restingSeconds
  }

  /// What there is in `folder` now.
  static func listing(of folder: WatchedFolder) -> Result<FolderListing, ImagingError> {
    guard folder.isListed else { return .success(FolderListing()) }
    return Result { () throws(ImagingError) in try PictureFolder.listing(of: folder.path) }
  }
}
