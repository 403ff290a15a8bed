import FileOperations
import SystemPackage

/// The places of pictures that are not in the list any more, because their files are gone, or about to go. If they come
/// back, they have the same places again.
struct RemovedPictures {
  /// Pictures whose files are about to go, by the paths.
  private var leaving: [FilePath: PictureList.Removal] = [:]
  /// Those whose files are gone, by the acts that have done it.
  private var gone: [FileAct.ID: PictureList.Removal] = [:]
  /// The files that go with those that are about to go.
  private var companions: Set<FilePath> = []

  /// Notes pictures whose files are about to go.
  mutating func note(_ removals: [PictureList.Removal]) {
    for removal in removals {
      leaving[removal.path] = removal
      companions.formUnion(removal.companions)
    }
  }

  /// Notes that the file at `path` is gone, by an `act` if that can be undone.
  mutating func noteGone(_ path: FilePath, by act: FileAct?) {
    guard let removal = takeStaying(path) else { return }
    if let act { gone[act.id] = removal }
  }

  /// Returns the picture whose file at `path` stays after all; nil if it is not known.
  mutating func takeStaying(_ path: FilePath) -> PictureList.Removal? {
    let removal = leaving.removeValue(forKey: path)
    if let removal { companions.subtract(removal.companions) }
    return removal
  }

  /// Returns the picture whose file has come back, because `act` was undone; nil if it is not known.
  mutating func takeReturning(after act: FileAct) -> PictureList.Removal? {
    gone.removeValue(forKey: act.id)
  }

  /// Returns the indices in `list` of pictures whose files are about to go, but were seen in their folders.
  func indices(in list: PictureList) -> [Int] {
    guard !leaving.isEmpty else { return [] }
    return list.paths.indices.filter {
      leaving[list.paths[$0]] != nil || companions.contains(list.paths[$0])
    }
  }
}
