import Files
import Glibc
import PictureFiles
import SystemPackage

/// A folder that a ``FolderWatcher`` watches.
struct WatchedFolder: Hashable {
  /// The path of the folder, as passed to the watcher.
  let path: FilePath
  /// Whether changes to all its pictures are reported.
  let isListed: Bool
  /// The names of files whose changes are reported whatever their kind.
  let names: Set<FilePath.Component>
  /// Whether hidden pictures are listed.
  var showsHidden = false
  /// The number that identifies its events; nil if the system does not watch the folder.
  var watch: Int32?
  /// The number that identifies the events of the nearest existing folder above it, while it does not exist
  /// itself; else nil.
  var watchAbove: Int32?
  /// The endings of the names in the folder since it was listed; all of them until then, and if it could not be.
  private(set) var endings = NameEndings.all
  /// The files when the folder was listed last, or the reason why it could not be; nil if it was, and the system
  /// watches it.
  private var snapshot: Result<FolderSnapshot, PictureError>?
  /// Whether the files in it could be read when it was listed last.
  private var isOpen = false

  /// Creates the entry of the folder at `path`, which is not watched yet.
  init(path: FilePath, isListed: Bool, names: Set<FilePath.Component>) {
    self.path = path
    self.isListed = isListed
    self.names = names
  }

  /// Returns whether `event` concerns the folder.
  func has(_ event: FolderEvent) -> Bool {
    event.isOverflow || watch != nil && event.watch == watch
  }

  /// Returns whether the folder may exist again after `event`.
  func mayReturn(after event: FolderEvent) -> Bool {
    watchAbove != nil && (event.isOverflow || event.watch == watchAbove)
  }

  /// The paths of the files with ``names`` that do not exist.
  var missingFiles: [FilePath] { names.map(path).filter { FileStatus(of: $0) == nil } }

  /// Whether changes in the folder are not reported by the system, although it may exist.
  var isUnwatched: Bool { mayChangeUnseen || snapshot != nil && watchAbove == nil }

  /// Whether changes in the folder are not reported even if the one above it is watched, which reports that it exists
  /// and who may read it, but not that its disk answers again.
  var mayChangeUnseen: Bool {
    switch snapshot {
    case nil, .failure(.missing)?: false
    case .success?: true
    case .failure?: !isUnreadableUntilReported
    }
  }

  /// Whether the folder cannot be read for a reason whose end the system reports. A disk that does not answer is none.
  private var isUnreadableUntilReported: Bool {
    guard !FileSystem.allows(R_OK, at: path) else { return false }
    return [.permissionDenied, .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels]
      .contains(Errno.last)
  }

  /// Returns the path of the file `name` in the folder.
  func path(of name: FilePath.Component) -> FilePath { path.appending(name) }

  /// Returns whether changes to the file `name` are reported.
  func reports(_ name: FilePath.Component) -> Bool {
    isListed && PictureFileExtension.isListed(name.bytes) || names.contains(name)
  }

  /// Lists the folder. Returns its pictures; none if it is not to be listed.
  mutating func list() -> Result<FolderListing, PictureError> {
    let listing = Result { () throws(PictureError) in
      isListed
        ? try PictureFolder.listing(of: path, showingHidden: showsHidden) : FolderListing()
    }
    if isListed {
      endings = (try? listing.get())?.endings ?? .all
      isOpen = allowsReading
    }
    let isReported = watch != nil && (try? listing.get()) != nil
    snapshot = isReported ? nil : snapshot(of: listing)
    return listing
  }

  /// Whether its rights differ from those when it was listed last. Other attributes change often: programs that copy
  /// folders set their times at the end.
  var hasOtherRights: Bool { isOpen != allowsReading }

  private var allowsReading: Bool { FileSystem.allows(R_OK | X_OK, at: path) }

  private func snapshot(
    of listing: Result<FolderListing, PictureError>
  ) -> Result<FolderSnapshot, PictureError> {
    guard isListed || PictureFolder.exists(at: path) else { return .failure(.missing) }
    return listing.map { FolderSnapshot(of: path, $0, named: names.map(path)) }
  }

  /// Lists the folder again, and adds the changes since the last time to `news`. Returns whether there are any.
  mutating func addChanges(to news: inout FolderChanges) -> Bool {
    let earlier = snapshot
    news.beginReading()
    let listing = list()
    let present = snapshot ?? snapshot(of: listing)
    if case .success(let earlier)? = earlier, case .success(let present) = present {
      return present.addChanges(since: earlier, to: &news)
    }
    guard present != earlier else { return false }
    if isListed { news.recordOtherFolders() }
    news.record(listing, again: true)
    return true
  }

  /// Records the name in `event`. Those of all events have to be known before the first one is read, because the files
  /// may exist already.
  mutating func recordName(of event: FolderEvent) {
    if let name = event.name { endings.record(name.bytes) }
  }
}
