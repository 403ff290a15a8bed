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

  /// Ends the search by names.
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
    search.text = text
    if applyFilter() { grid.scrollToStart() }
    updateSearchCount()
  }

  /// Shows the pictures that are searched for. Returns whether these are other ones than before.
  @discardableResult
  private func applyFilter(keeping kept: PictureList.Place? = nil) -> Bool {
    let chosen = search.isAmongFavorites ? library.favorites.paths : nil
    let filter = PictureFilter(search.text, among: chosen)
    guard filter != pictures.filter else { return false }
    let earlier = pictures
    let selected = grid.multipleSelection?.indices
    library.change { list in
      list.show(only: filter, and: kept)
      return list.current == earlier.current ? .stays : .isShownAnew
    }
    if let selected {
      grid.multipleSelection = GridSelection(
        of: search.selection(selected, in: earlier, for: pictures))
    }
    return true
  }

  // MARK: Favourites

  /// How menus show the command that leaves out all pictures but favourites.
  var favoritesOnlyState: CommandState {
    let isOn = search.isAmongFavorites
    return CommandState(
      attributes: isOn || pictures.totalCount > 0 ? [] : .disabled,
      reason: isOn || pictures.totalCount > 0 ? nil : "There are no pictures.", isOn: isOn)
  }

  /// Shows only favourites, or all pictures again.
  func toggleFavoritesOnly() {
    search.isAmongFavorites.toggle()
    if applyFilter() { grid.scrollToStart() }
    updateSearchCount()
  }

  /// Follows the favourites, if only they are shown. The photo stays, even if it is none any more.
  func favoritesDidChange() {
    guard search.isAmongFavorites else { return }
    let isSeen = !isGridMeant && pictures.items.indices.contains(pictures.index)
    applyFilter(keeping: isSeen ? pictures.items[pictures.index].place : nil)
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
