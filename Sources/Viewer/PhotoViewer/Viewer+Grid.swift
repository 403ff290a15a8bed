import Motion
import Views

/// Opening a photo from the grid, and returning to it.
extension Viewer {
  /// Opens photo `index` from its thumbnail, or plays it if it is a video.
  func open(_ index: Int, at time: Instant) {
    guard pictures.paths.indices.contains(index) else { return }
    guard !pictures.paths[index].isVideo else { return files.openWith.play(pictures.paths[index]) }
    library.pendingMoves.cancel()
    library.move(to: index)
    photoStage.releaseTouchpad(at: now)
    // At fit it would look as before its turn was saved: it is shown from its current file.
    if pager.isLeaving, index == pager.current, files.turns.saved != nil {
      pager.clear()
      files.turns.finish(seeing: nil)
    }
    // A photo on its way back to the grid reverses from where it is.
    if !(pager.isLeaving && index == pager.current) {
      pager.clear()
      photos.navigator.showPreview(index)
    }
    grid.reveal(index)
    pager.open(from: grid.cellFrame(at: index), at: time)
    pager.isHidden = false
    keepFocus()
    photos.navigator.currentDidChange()
  }

  /// Returns the current photo to its thumbnail.
  func leave(at time: Instant) {
    library.pendingMoves.cancel()
    photos.filmstrip.stop()
    grid.reveal(pager.current)
    grid.selection = pager.current
    photoStage.hideOverlays()
    pager.close(into: grid.cellFrame(at: pager.current), at: time)
    if !pager.isOpaque { showGrid() }
    keepFocus()
    nameWindow()
    feed.update()
  }

  /// Hides the grid or the pager when it is not visible, and the thumbnail of a photo in
  /// transition.
  func updateVisibility() {
    let isGridAlone = pager.shownIndex == nil
    let isOpaque = pager.isOpaque
    if isGridAlone && !pager.isHidden { pagerDidClose() }
    if pager.isHidden != isGridAlone || grid.isHidden != isOpaque || window.firstResponder == nil {
      // The focus must leave a view before that is hidden, for one that is not.
      if !isGridAlone { pager.isHidden = false }
      if !isOpaque { showGrid() }
      keepFocus()
      nameWindow()
    }
    pager.isHidden = isGridAlone
    if isOpaque { grid.isHidden = true } else { showGrid() }
    gridStage.updateBars(isCovered: isOpaque)
    grid.hiddenIndex = isOpaque ? nil : pager.shownIndex
  }

  /// Shows the grid with its bar, which has sizes for the kind of input that was used last.
  private func showGrid() {
    guard gridStage.show(for: window.inputKind) else { return }
    gridController.listSubfolders()
    // A change of the list is followed when it happens: reading all of a long one takes too long here.
    if !library.ratings.isFollowing { library.followRatings() }
  }

  private func pagerDidClose() {
    pager.clear()
    nameWindow()
  }

  /// Names the window after the photo or the folder of the grid, whichever is meant. Screen readers get it together
  /// with the focus: a name that follows later is one more message, or is passed over.
  private func nameWindow() {
    window.setTitle(after: keyMode.name)
  }
}
