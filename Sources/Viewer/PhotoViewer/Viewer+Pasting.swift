import FileOperations
import Files
import SystemPackage
import Views

/// Showing what is pasted: files of other programs where they are, and pictures without a file in a new one.
extension Viewer {
  /// The most bytes of a list of files.
  private static let longestList = 4 << 20

  /// Shows what is on the clipboard.
  func paste() {
    guard let clipboard = window.clipboard else { return }
    clipboard.queryTypes { [weak self] types in
      self?.paste(
        PastedSource(verb: "Pasted", types: types) { clipboard.readData(of: $0, limit: $1, $2) })
    }
  }

  /// Shows what `source` offers: its files, else its picture, else the file that its text names.
  func paste(_ source: PastedSource) {
    let lists = [PasteboardType.uriList, .gnomeCopiedFiles].filter(source.types.contains)
    guard let list = lists.first else { return pastePicture(source) }
    source.read(list, Self.longestList) { [weak self] result in
      let paths = (try? result.get()).map { PastedFiles.paths(in: $0) } ?? []
      let there = paths.filter { FileStatus(following: $0) != nil }
      if there.isEmpty { self?.pastePicture(source) } else { self?.show(opening: there) }
    }
  }

  private func pastePicture(_ source: PastedSource) {
    let offered = PastedPicture.types.first { source.types.contains($0.type) }
    guard let (type, ending) = offered else { return pasteText(source) }
    source.read(type, PastedPicture.limit) { [weak self] result in
      switch result {
      case .success(let bytes): self?.save(bytes, ending: ending, source.verb)
      case .failure(.tooLarge): self?.notices.show("The picture is larger than 256 MiB.")
      case .failure: self?.notices.show("The other program did not send the picture.")
      }
    }
  }

  private func pasteText(_ source: PastedSource) {
    guard source.types.contains(.utf8Text) else { return source.isNothing(for: self) }
    source.read(.utf8Text, Self.longestList) { [weak self] result in
      let text = (try? result.get()).map { String(decoding: $0, as: UTF8.self) } ?? ""
      guard let self else { return }
      guard let path = PastedFiles.path(in: text) else { return source.isNothing(for: self) }
      show(opening: [path])
    }
  }

  /// Writes a picture to a new file in the folder that is shown, or else in that of the user's pictures, and
  /// shows it.
  private func save(_ bytes: [UInt8], ending: String, _ verb: String) {
    guard !bytes.isEmpty else { return notices.show("The picture has no data.") }
    guard let folder = pictures.folder ?? .pictures ?? .home,
      let name = PastedPicture.name(verb, ending: ending)
    else { return notices.show("There is no folder for the picture.") }
    worker.perform { [actions] () -> Result<FileAct, FileActionError> in
      Result { () throws(FileActionError) in try actions.save(bytes, as: name, into: folder) }
    } then: { [weak self] result in
      switch result {
      case .success(let act): self?.didPaste(act)
      case .failure(let error): self?.notices.show("\(error)")
      }
    }
  }

  private func didPaste(_ act: FileAct) {
    let earlier = pictures
    pictures.putBack(act.to)
    if pictures.current.flatMap({ try? $0.resolved() }) == act.to {
      if pictures != earlier { listDidChange(from: earlier, isCurrentKept: false) }
      open(pictures.index, at: now)
    } else {
      show(opening: [act.to])
    }
    showUndoable("Saved “\(act.to.displayName)”")
  }
}

/// What can be pasted or dropped.
struct PastedSource {
  /// The word for what was done, which begins the names of new files.
  let verb: String
  /// The types that are offered.
  let types: [PasteboardType]
  /// Reads what is offered as a type, up to a number of bytes.
  let read:
    @MainActor (
      PasteboardType, Int, @escaping @MainActor (Result<[UInt8], PasteboardError>) -> Void
    ) -> Void

  /// Says in `viewer` that there is nothing to show.
  @MainActor fileprivate func isNothing(for viewer: Viewer) {
    viewer.notices.show(
      verb == "Pasted" ? "There is no picture on the clipboard." : "That is no picture.")
  }
}
