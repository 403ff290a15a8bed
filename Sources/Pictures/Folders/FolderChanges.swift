package import PictureFiles
package import SystemPackage

/// The changes in a folder since the last report.
package struct FolderChanges: Sendable {
  /// A change to a file.
  package enum Change: Hashable, Sendable {
    /// The file was written or replaced. The value is the file as its folder lists it; nil if it is
    /// not listed.
    case written(FolderPicture?)
    /// The file exists, but was not written.
    case present(FolderPicture?)
    /// The file no longer exists or can no longer be shown.
    case gone

    /// The file as its folder lists it; nil if it is not listed.
    package var picture: FolderPicture? {
      switch self {
      case .written(let picture), .present(let picture): picture
      case .gone: nil
      }
    }
  }

  /// The path of the folder, as passed to the watcher.
  package let folder: FilePath
  /// The complete listing of the folder, or the reason why it failed; nil if the folder was not
  /// listed again. The other changes happened after the listing.
  package private(set) var listing: Result<FolderListing, PictureError>?
  /// Whether any file may have been written without an entry in ``changes``.
  package private(set) var mayHideChanges = false
  /// The last change to each file, by path.
  package private(set) var changes: [FilePath: Change] = [:]
  /// The times at which the files of ``changes`` began to be read, by path.
  private var readTimes: [FilePath: ContinuousClock.Instant] = [:]
  private var readTime = ContinuousClock.now
  /// The facts of the files of ``changes``, also of those that are not listed, by path.
  private var facts: [FilePath: FileFacts] = [:]
  /// The new paths of renamed files, by their old paths.
  package private(set) var renames: [FilePath: FilePath] = [:]

  /// Whether subfolders may have been added, removed or renamed.
  package private(set) var hasOtherFolders = false

  /// Whether hidden files may have been added or removed.
  private(set) var mayHaveOtherFiles = false
  /// The counts of the files that are not shown, if they may have changed and the folder was not listed again.
  package private(set) var skipped: SkippedFiles?

  /// Creates an empty report about `folder`.
  init(of folder: FilePath) { self.folder = folder }

  /// Records that the files of the next changes are read from now on.
  mutating func beginReading() { readTime = .now }

  /// Records the last change to the file at `path`, which has these `facts`.
  mutating func record(_ change: Change, at path: FilePath, facts: FileFacts? = nil) {
    // A change of attributes, or of the files that belong to it, must not hide that the file was written.
    if case .present(let picture) = change, case .written = changes[path] {
      changes[path] = .written(picture)
    } else {
      changes[path] = change
    }
    readTimes[path] = readTime
    self.facts[path] = facts
  }

  /// Returns the facts that the file at `path` had after the change in ``changes``; nil if it no longer exists.
  package func facts(of path: FilePath) -> FileFacts? { facts[path] }

  /// Returns the time at which the file at `path` began to be read for its entry in ``changes``.
  /// A later change of the file is in a later report.
  package func readTime(of path: FilePath) -> ContinuousClock.Instant {
    readTimes[path] ?? readTime
  }

  /// Records that there may be other files in the folder that are not shown.
  mutating func recordOtherFiles() { mayHaveOtherFiles = true }

  /// Records the counts of the files that are not shown.
  mutating func record(_ skipped: SkippedFiles) {
    self.skipped = skipped
    mayHaveOtherFiles = false
  }

  /// Records that there may be other folders in the folder.
  mutating func recordOtherFolders() { hasOtherFolders = true }

  /// Records that a file is being written at `path`. If another one was just deleted there, that
  /// change is dropped: the old picture stays visible until the new one is complete.
  mutating func recordBeginning(at path: FilePath) {
    if changes[path] == .gone { changes[path] = nil }
  }

  /// Records that the file at `path` was renamed to `target`.
  mutating func recordRename(of path: FilePath, to target: FilePath) {
    renames[path] = target
    // The file that was at `target` before was removed, not renamed.
    renames[target] = nil
  }

  /// Records a complete listing, which supersedes all earlier changes, of which it says less. If it was made `again`,
  /// changes were lost.
  mutating func record(_ listing: Result<FolderListing, PictureError>, again: Bool) {
    self.listing = listing
    mayHideChanges = mayHideChanges || again || !changes.isEmpty
    mayHaveOtherFiles = false
    skipped = nil
    changes = [:]
    readTimes = [:]
    facts = [:]
    renames = [:]
  }
}
