import FileOperations
import Pixels
import SystemPackage

/// A photo that left the screen when its file was removed.
struct RemovedPhoto: Hashable, Sendable {
  /// The turn of the photo that was not saved.
  let change: Orientation
  /// Whether the list had no other picture, so that the grid was shown.
  let isOnly: Bool
}

/// The positions of pictures that are no longer in the list, because their files were removed, or are about to be. If
/// they return, they get the same positions again.
struct RemovedPictures {
  /// Pictures whose files are about to be removed, by path.
  private var leaving: [FilePath: PictureList.Removal] = [:]
  /// Pictures whose files were removed, by the actions that have done it.
  private var gone: [FileAction.ID: PictureList.Removal] = [:]
  /// The companions of files that are about to be removed.
  private var companions: Set<FilePath> = []
  /// The picture that became current when one was removed last.
  var successor: FilePath?
  /// The photo that has returned, and is current again; nil if there is none, or if it was not shown as a photo.
  private var returned: RemovedPhoto?

  /// Records pictures whose files are about to be removed.
  mutating func record(_ removals: [PictureList.Removal]) {
    for removal in removals {
      leaving[removal.path] = removal
      companions.formUnion(removal.companions)
    }
  }

  /// Records that the picture at `path` was shown as `photo`, if its file is about to be removed.
  mutating func record(_ photo: RemovedPhoto, of path: FilePath) { leaving[path]?.photo = photo }

  /// Records that a picture has returned, and is current.
  mutating func recordReturned(_ removal: PictureList.Removal) { returned = removal.photo }

  /// Returns the photo that has returned, the first time.
  mutating func takeReturned() -> RemovedPhoto? {
    defer { returned = nil }
    return returned
  }

  /// Records that the file at `path` was removed, by an `action` if that can be undone.
  mutating func recordRemoved(_ path: FilePath, by action: FileAction?) {
    guard let removal = takeStaying(path) else { return }
    if let action { gone[action.id] = removal }
  }

  /// Returns the picture whose file at `path` stays after all; nil if it is not known.
  mutating func takeStaying(_ path: FilePath) -> PictureList.Removal? {
    let removal = leaving.removeValue(forKey: path)
    if let removal { companions.subtract(removal.companions) }
    return removal
  }

  /// Returns the picture whose file was restored by undoing `action`; nil if it is not known.
  mutating func takeReturning(after action: FileAction) -> PictureList.Removal? {
    gone.removeValue(forKey: action.id)
  }

  /// Returns the indices in `list` of pictures whose files are being removed, but are still listed in their folders.
  func indices(in list: PictureList) -> [Int] {
    guard !leaving.isEmpty else { return [] }
    return list.paths.indices.filter {
      leaving[list.paths[$0]] != nil || companions.contains(list.paths[$0])
    }
  }
}
