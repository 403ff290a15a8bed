/// What the user has done to files, and can undo.
///
/// An action changes the list of pictures with the files. An error leaves both as they were.
struct FileActions {
  private let trash: Trash
  /// The files that were moved to the trash and can be restored, most recent last.
  private var removals: [(file: TrashedFile, removal: PictureList.Removal)] = []

  /// Creates actions that move files to `trash`.
  init(trash: Trash) { self.trash = trash }

  /// Whether there is something to undo.
  var canUndo: Bool { !removals.isEmpty }

  /// Moves the file of picture `index` of `pictures` to the trash.
  mutating func moveToTrash(_ index: Int, of pictures: inout PictureList) throws(TrashError) {
    let file = try trash.put(pictures.paths[index])
    removals.append((file, pictures.remove(at: index)))
  }

  /// Restores the file that was moved to the trash last, and makes it current in `pictures`. After an
  /// error it can be tried again, unless the file is gone.
  /// - Returns: the index of the picture; nil if there was nothing to undo.
  mutating func undo(in pictures: inout PictureList) throws(TrashError) -> Int? {
    guard let (file, removal) = removals.last else { return nil }
    do {
      try file.restore()
    } catch {
      if case .gone = error { removals.removeLast() }
      throw error
    }
    removals.removeLast()
    let index = pictures.putBack(removal)
    pictures.move(to: index)
    return index
  }
}
