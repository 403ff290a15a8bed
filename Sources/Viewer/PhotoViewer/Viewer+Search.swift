import Controls
import Geometry
import Views

/// Searching for pictures by their names. Paging, the slideshow and the grid stay among what was found.
extension Viewer {
  func connectSearch() {
    search.onFind = { [weak self] in self?.find($0) }
    search.onLeave = { [weak self] in self?.leaveSearchField() }
    // Keys are for the text now, and what they would act on in the grid is not to be seen.
    search.onEdit = { [weak self] in self?.grid.isSelectionShown = false }
    search.bar.close.addAction(for: .primaryActionTriggered) { [weak self] in self?.endSearch() }
    grid.scroller.keyboardDismissMode = .onDrag
  }

  /// Lets the user type what to search for.
  func beginSearch() {
    search.bar.fit(inWindowOf: grid.bounds.width, for: window.inputKind)
    search.bar.isHidden = false
    search.begin()
    updateVisibility()
  }

  /// Shows all pictures again.
  func endSearch() {
    guard search.isShown else { return }
    let hadFocus = hasFocus(search.bar)
    find("")
    search.end()
    if hadFocus { focusStage() }
    updateVisibility()
  }

  /// Shows the pictures whose names contain the words of `text`.
  func find(_ text: String) {
    let filter = NameFilter(text)
    guard filter != pictures.filter else { return updateSearchCount() }
    let earlier = pictures
    pictures.show(only: filter)
    let selected = grid.multipleSelection.map {
      search.selection($0.indices, in: earlier, for: pictures)
    }
    listDidChange(from: earlier, isCurrentKept: pictures.current == earlier.current)
    if let selected { grid.multipleSelection = GridSelection(of: selected) }
    grid.scrollToStart()
    updateSearchCount()
    if pictures.filter != nil { announce(pictures.countDescription) }
  }

  private func updateSearchCount() {
    search.bar.show(pictures.filter == nil ? nil : pictures.countDescription)
  }

  /// Goes on to what was found, with the first picture as the one that keys act on.
  private func leaveSearchField() {
    guard !pictures.paths.isEmpty else { return }
    grid.becomeFirstResponder()
    grid.selection = grid.cells.layout.index(
      nearestTo: grid.scroller.contentOffset.y + grid.topInset)
    grid.isSelectionShown = true
  }
}
