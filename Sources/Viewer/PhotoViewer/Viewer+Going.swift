import Settings
import Views

/// Going to other folders and files.
extension Viewer {
  /// Shows other pictures in place of these.
  func go(to list: PictureList) {
    // Open pages refer to pictures by their positions in the previous list.
    comparison.close()
    files.cropping.close()
    photos.slideshow.cancel()
    library.pendingMoves.cancel()
    gridStage.endSelecting()
    gridController.search.reset()
    photoStage.hideOverlays()
    if list.isOfFolders { properties.hide() }
    photoStage.releaseTouchpad(at: now)
    files.turns.reset()
    pager.clear()
    let order = list.folder.flatMap { context.preferences.choices.orders[$0] }
    let visited = [pictures.folder, list.folder].compactMap(\.self)
    context.preferences.choose { choices in
      choices.order = order
      for folder in visited { choices.record(recent: folder) }
    }
    library.show(list, in: order)
    showLibrary()
    // The folder that is shown is kept as well.
    context.preferences.onChoice?()
  }

  private func showLibrary() {
    grid.multipleSelection = nil
    grid.pictures = pictures.paths
    grid.thumbnails.renewAll()
    grid.message = nil
    grid.selection = nil
    grid.thumbnails.forgetBadges()
    grid.showFolders([])
    grid.scrollToStart()
    if !grid.isHidden { gridController.listSubfolders() }
    updateVisibility()
    if pictures.isOfFolders {
      window.setTitle(after: library.folderName)
      focusStage()
      feed.update()
    } else {
      open(pictures.index, at: now)
    }
  }
}
