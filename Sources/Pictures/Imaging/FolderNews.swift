public import SystemPackage

/// What happened in a folder since it was asked last.
public struct FolderNews: Sendable {
  /// What happened to a name.
  public enum Change: Hashable, Sendable {
    /// A file of that name was written, or took the place of what there was. With it, how the folder
    /// lists it; nil when it does not.
    case written(FolderPicture?)
    /// There is a file of that name, of which nothing was written.
    case present(FolderPicture?)
    /// There is none any more, or none that can be shown.
    case gone
  }

  /// The folder, as it was named to the watcher.
  public let folder: FilePath
  /// All that it holds, or why that is not known; nil when it was not listed anew. The changes came
  /// after that.
  public private(set) var listing: Result<FolderListing, ImagingError>?
  /// Whether any file may have been written, besides those of which ``changes`` tells.
  public private(set) var mayHideChanges = false
  /// What happened last to the files at these paths.
  public private(set) var changes: [FilePath: Change] = [:]
  /// Which other names files in it got, by their former paths.
  public private(set) var renames: [FilePath: FilePath] = [:]

  /// No news of `folder`.
  init(of folder: FilePath) { self.folder = folder }

  /// Notes what happened last to the file at `path`.
  mutating func note(_ change: Change, at path: FilePath) {
    // That it was looked after does not make it one that was not written.
    if case .present = change, case .written = changes[path] { return }
    changes[path] = change
  }

  /// Notes that a file is being written at `path`, where perhaps one has just gone: nothing is to be
  /// shown of it yet, and what was there is to stay as long.
  mutating func noteBeginning(at path: FilePath) {
    if changes[path] == .gone { changes[path] = nil }
  }

  /// Notes that the file at `path` is at `target` now.
  mutating func noteRename(of path: FilePath, to target: FilePath) {
    renames[path] = target
    // What was there before has not gone on from it.
    renames[target] = nil
  }

  /// Notes all that there is. When it is listed `again`, it is because news were lost.
  mutating func note(_ listing: Result<FolderListing, ImagingError>, again: Bool) {
    self.listing = listing
    mayHideChanges = mayHideChanges || again
    (changes, renames) = ([:], [:])
  }
}
