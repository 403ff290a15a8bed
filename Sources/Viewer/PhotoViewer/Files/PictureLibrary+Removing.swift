import FileOperations
import Folders
import SystemPackage

/// Pictures whose files are moved away or deleted leave the list immediately, and return if that fails or is undone.
extension PictureLibrary {
  /// Takes the pictures of `chosen` out of the list, because their files are about to be removed.
  func withdraw(_ chosen: ChosenFiles) {
    change { list in
      let indices = chosen.indices.compactMap { old in
        list.index(of: old, in: chosen.list).flatMap {
          list.paths[$0] == chosen.list.paths[old] ? $0 : nil
        }
      }
      removed.record(list.remove(at: Set(indices).sorted()))
      removed.successor = list.current
      return .staysIfListed
    }
  }

  /// Takes the pictures whose files were removed out of the list: those of `done`, by their positions in `chosen`, with
  /// the actions that can be undone.
  func remove(_ chosen: ChosenFiles, _ done: [Int: FileAction]) {
    let gone = done.keys.sorted()
    withdraw(chosen.at(gone))
    for place in gone { removed.recordRemoved(chosen.paths[place], by: done[place]) }
  }

  /// Records which files were removed: those of `done`, by their positions in `chosen`, with the actions that can be
  /// undone. The other pictures return to the list.
  /// - Returns: the indices of returned pictures.
  @discardableResult
  func settle(_ chosen: ChosenFiles, _ done: [Int: FileAction?]) -> [Int] {
    var returned: [PictureList.Removal] = []
    for (place, path) in chosen.paths.enumerated() {
      if let action = done[place] {
        removed.recordRemoved(path, by: action)
      } else if let removal = removed.takeStaying(path) {
        returned.append(removal)
      }
    }
    guard let first = returned.first else { return [] }
    change { list in
      let wasEmpty = list.paths.isEmpty
      for removal in returned { _ = list.putBack(removal) }
      // The user sees what was not done, unless there is something else to see by now.
      guard wasEmpty || list.current == removed.successor else { return .staysIfListed }
      list.move(to: list.putBack(first))
      removed.recordReturned(first)
      return .isReopened
    }
    return returned.compactMap { list.index(of: $0.item.position) }.sorted()
  }

  /// Restores the pictures after `actions` were undone; `pictures` is the current state of their files. A restored one
  /// becomes current, if the list shows it.
  func putBack(_ actions: [FileAction], as pictures: [FilePath: FolderPicture]) {
    change { list in
      // The copies were removed, and the originals are where they were, as are files that were turned.
      if let changed = actions.first(where: { [.turn, .replace].contains($0.kind) }) {
        if let picture = pictures[changed.from] { list.putBack(picture) }
      }
      let kinds: Set<FileAction.Kind> = [.copy, .paste, .turn, .mark, .replace]
      for action in actions.reversed() where !kinds.contains(action.kind) {
        if action.kind == .rename, let name = action.from.lastComponent {
          list.rename(action.to, to: name)
        } else if let removal = removed.takeReturning(after: action),
          removal.path.lastComponent == action.from.lastComponent
        {
          let index = list.putBack(removal)
          // From another disk, it has come back as another file.
          list.items[index].number = pictures[action.from]?.number
          list.move(to: index)
          removed.recordReturned(removal)
        } else if let picture = pictures[action.from] {
          list.putBack(picture)
        }
      }
      return .isReopened
    }
  }
}
