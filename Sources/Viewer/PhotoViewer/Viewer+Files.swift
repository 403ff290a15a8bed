import FileOperations
import Files
import Folders
import Geometry
import Localization
import Pixels
import Settings
package import SystemPackage
import Views

/// Changes of files and folders while they are shown.
extension Viewer {
  func connectFiles() {
    context.queue.listed = { [weak library] in ListedFiles(library?.list.numbers(of: $0) ?? [:]) }
    context.queue.onOutdated = { [weak self] in
      guard let self else { return }
      library.listAgain()
      feed.renewAll()
      feed.update()
    }
    files.undoing.onFinish = { [weak self] in self?.shownMode.revealCurrent() }
    let commands: [FileCommand] = [
      files.removal, files.transfer, files.marking, files.copying, files.sending, files.printing,
    ]
    for command in commands {
      command.onFinish = { [weak self] in self?.gridStage.endSelecting() }
    }
    files.removal.onReturn = { [weak self] in
      guard let self, !grid.isHidden else { return }
      grid.multipleSelection = GridSelection(of: Set($0))
    }
    files.removal.preview = { [weak self] in self?.preview(of: $0) }
    files.removal.latestTouch = { [weak self] in
      self?.window.inputKind == .touch ? self?.input.latestTouch : nil
    }
    files.turns.onEffect = { [weak self] effect, path in
      guard let self else { return }
      switch effect {
      case .held(let file): library.records.hold(file, for: path)
      case .written: grid.thumbnails.renew(path)
      case .outdated: feed.renew(path)
      }
      feed.update()
    }
    files.turning.onTurn = { [weak self] in
      $0.forEach { self?.feed.renew($0) }
      self?.feed.update()
    }
    files.renaming.onRename = { [weak self] in
      self?.feed.renew($0)
      self?.feed.update()
    }
    files.pasting.onShow = { [weak places] in places?.show(opening: $0) }
    files.pasting.onSave = { [weak self] in self?.showSaved($0) }
  }

  /// Returns a view of the picture at `path`, as far as it is loaded; nil if it is not, or if the window is too small
  /// for a question with a picture.
  private func preview(of path: FilePath) -> View? {
    guard root.bounds.height >= PicturePreview.minimumWindowHeight else { return nil }
    let isShown = path == shownMode.photo
    guard let pyramid = isShown ? pager.pyramid : grid.thumbnails.preview(of: path) else {
      return nil
    }
    return PicturePreview(of: pyramid, pixelsPerPoint: window.pixelsPerPoint)
  }

  /// Shows the file at `path`, which was written by the viewer.
  private func showSaved(_ path: FilePath) {
    let current = pictures.current
    context.queue.worker.perform {
      current.flatMap { try? $0.resolved() } == path
    } then: { [weak self] isCurrent in
      guard let self else { return }
      if isCurrent, pictures.current == current {
        open(pictures.index, at: now)
      } else {
        places.show(opening: [path])
      }
    }
  }

  /// Reads the journal of earlier runs in the background, so that menus can offer Undo.
  package func readJournal() {
    context.queue.worker.perform(yielding: true) { [operations = context.queue.operations] in
      _ = operations.undoable
    } then: { [weak self] in
      self?.root.setNeedsDisplay()
    }
  }

  /// Finishes the work on files, because the program ends: no file is left half written, pending turns are saved, and
  /// marks are kept.
  /// - Returns: sentences about the work that was not done, with reasons.
  package func finishFiles() -> [String] {
    context.preferences.finish()
    // The last turn may have had no frame.
    files.turnSaving.saveAutomatically(at: now)
    files.turns.saveWaiting()
    return context.queue.finish()
  }

  /// Shows `fault`, which will recur, the first time that no other message is visible.
  /// - Returns: whether it was shown, now or before.
  package func showOnce(_ fault: String) -> Bool { notices.showOnce(fault) }

  /// The folder that the pictures are from; nil if they are from several.
  package var folder: FilePath? { pictures.folder }

  /// Opens another window, which begins with the photo, or in the grid with the folder.
  func openWindow() {
    guard let open = desktop.openWindow else { return }
    let path = shownMode.path
    openWindow { open(path) }
  }

  /// Opens another window by calling `open` on a thread that may wait for a disk. `open` returns the reason of a
  /// failure, as text that follows a colon; nil after success.
  package func openWindow(by open: @escaping @Sendable () -> String?) {
    context.queue.perform(announcing: localized("New Window"), open) { [weak self] reason in
      guard let reason else { return }
      self?.notices.show(
        localized("No new window could be opened: {reason}", ["reason": reason]))
    }
  }

  /// Follows the changes that the watcher reports.
  func followFolders() {
    guard let news = library.followFolders() else { return }
    for changes in news.changes {
      feed.renew(changes, renamed: news.renamed, isOwn: files.turns.isOwnChange)
    }
    if news.changes.contains(where: \.hasOtherFolders) { gridController.listSubfolders() }
    places.subfolders.follow(news.changes)
    places.follow()
    grid.message = library.emptinessMessage
    // The bar has the numbers of files that are not shown.
    if !grid.isHidden { root.setNeedsDisplay() }
    feed.update()
    library.pendingMoves.perform(in: pictures)
    photos.slideshow.beginIfReady()
  }

  /// Shows the list after it has changed from `earlier`. If `isCurrentKept`, the current photo
  /// stays as it is shown; otherwise the new current picture is shown from the start. If no picture
  /// is left, the grid is shown.
  func listDidChange(from earlier: PictureList, isCurrentKept: Bool) {
    let newIndex = pictures.newIndices(since: earlier)
    recordPhoto(of: earlier)
    grid.renumber(to: pictures.paths, newIndex)
    gridController.search.showCount()
    if grid.multipleSelection != nil { gridStage.updateSelectionBars() }
    shownMode.listDidChange(newIndex, isCurrentKept: isCurrentKept)
    // Beside a photo they are those of the photo, whichever is shown.
    if shownMode.photo == nil { properties.follow(newIndex, from: earlier) }
    comparison.follow(newIndex, from: earlier)
    showReturned()
  }

  /// Records the photo of an `earlier` list, in case that its file is about to be removed, and then stays.
  private func recordPhoto(of earlier: PictureList) {
    guard let path = earlier.current, pager.shownIndex != nil else { return }
    // The last turn is saved in the file when the photo is left, if the user wants that.
    let change =
      files.turns.mode == .always
      ? .upright : files.turns.unsavedChange(of: path, seen: pager.state.orientation)
    library.removed.record(
      RemovedPhoto(change: change, isOnly: pictures.paths.isEmpty), of: path)
  }

  /// Shows the current picture as before its file was removed, if it has just returned: as a photo, with its turn.
  private func showReturned() {
    guard let photo = library.removed.takeReturned(), let path = pictures.current else { return }
    if photo.isOnly, shownMode.photo == nil, !path.isVideo { open(pictures.index, at: now) }
    if shownMode.photo == path { pager.restore(photo.change, at: now) }
  }

  /// Releases the removed photo from fingers on the screen or on a touchpad: they do not affect the next one, and open
  /// no menu.
  func releasePhoto() {
    files.cropping.photoWasRemoved()
    window.cancelTouches(in: pager)
    photoStage.releaseTouchpad(at: now)
  }
}
