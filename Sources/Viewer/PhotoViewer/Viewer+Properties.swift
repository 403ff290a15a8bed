import Controls
import FileOperations
import Files
import PictureFiles
import PictureLoading
import SystemPackage
import Views

/// The properties of a picture, which follow the photo.
extension Viewer {
  func connectProperties() {
    properties.content.onClose = { [weak self] in self?.hideProperties() }
    properties.content.onChoose = { [weak self] row in
      guard let self else { return }
      window.copyToClipboard(row.value)
      notices.show("\(row.title) copied")
    }
  }

  /// Shows the properties of picture `index`, or hides them.
  func toggleProperties(of index: Int) {
    guard !properties.isShown else { return hideProperties() }
    showProperties(of: pictures.paths[index])
    properties.show()
    // Beside the photo, they leave it the focus.
    if properties.isBeside { announcer.announce("properties shown") }
  }

  /// Hides the properties. The focus in them goes back to the photo or the grid, which a screen reader says;
  /// otherwise it is told.
  func hideProperties() {
    let hadFocus = properties.hasFocusWithin
    let wasBeside = properties.isBeside
    properties.hide()
    if hadFocus { focusStage() } else if wasBeside { announcer.announce("properties hidden") }
  }

  /// Shows the properties of the current photo if those of another one are shown.
  func updateProperties() {
    guard properties.isShown, !pager.isAbsent, let path = pictures.current else { return }
    showProperties(of: path)
  }

  private func showProperties(of path: FilePath) {
    let info = library.records.info(of: path)
    if shownProperties?.path == path {
      guard shownProperties?.info != info else { return }
      shownProperties?.info = info
    } else {
      shownProperties = PictureProperties(
        path: path, status: FileStatus(following: path), info: info)
      readMetadata(of: path)
    }
    properties.content.rows = shownProperties?.rows ?? []
  }

  /// Reads what the file at `path` says of its picture, in a process that may not harm anything.
  private func readMetadata(of path: FilePath) {
    guard let inspector = library.inspector else { return }
    files.work.worker.perform { () -> PictureMetadata? in
      try? inspector.metadata(of: FileBytes.open(path))
    } then: { [weak self] metadata in
      guard let self, let metadata, shownProperties?.path == path else { return }
      shownProperties?.metadata = metadata
      properties.content.rows = shownProperties?.rows ?? []
    }
  }
}
