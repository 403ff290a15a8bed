import Controls
import Geometry
import Views

/// Searching for pictures by their names. Paging, the slideshow and the grid stay among what was found.
extension Viewer {
  func connectSearch() {
    gridStage.search.onFind = { [weak self] in self?.find($0) }
    gridStage.search.bar.close.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.endSearch()
    }
  }

  /// Lets the user type what to search for.
  func beginSearch() {
    gridStage.beginSearch(for: window.inputKind)
    updateVisibility()
  }

  /// Ends the search by names.
  func endSearch() {
    guard gridStage.search.isShown else { return }
    let hadFocus = gridStage.search.bar.hasFocusWithin
    find("")
    gridStage.search.end()
    if hadFocus { focusStage() }
    updateVisibility()
  }

  /// Shows the pictures whose names contain the words of `text`.
  func find(_ text: String) {
    gridStage.search.text = text
    if applyFilter() { grid.scrollToStart() }
    updateSearchCount()
  }

  /// Shows the pictures that are searched for. Returns whether these are other ones than before.
  @discardableResult
  private func applyFilter(keeping kept: PictureList.Place? = nil) -> Bool {
    let chosen = gridStage.search.isAmongFavorites ? library.favorites.paths : nil
    let filter = PictureFilter(gridStage.search.text, among: chosen)
    guard filter != pictures.filter else { return false }
    let earlier = pictures
    let selected = grid.multipleSelection?.indices
    library.change { list in
      list.show(only: filter, and: kept)
      return list.current == earlier.current ? .stays : .isShownAnew
    }
    if let selected {
      grid.multipleSelection = GridSelection(
        of: gridStage.search.selection(selected, in: earlier, for: pictures))
    }
    return true
  }

  // MARK: Favourites

  /// How menus show the command that leaves out all pictures but favourites.
  var favoritesOnlyState: CommandState {
    let isOn = gridStage.search.isAmongFavorites
    return CommandState(
      attributes: isOn || pictures.totalCount > 0 ? [] : .disabled,
      reason: isOn || pictures.totalCount > 0 ? nil : "There are no pictures.", isOn: isOn)
  }

  /// Shows only favourites, or all pictures again.
  func toggleFavoritesOnly() {
    gridStage.search.isAmongFavorites.toggle()
    if applyFilter() { grid.scrollToStart() }
    updateSearchCount()
  }

  /// Follows the favourites, if only they are shown. The photo stays, even if it is none any more.
  func favoritesDidChange() {
    guard gridStage.search.isAmongFavorites else { return }
    let isSeen = !isGridMeant && pictures.items.indices.contains(pictures.index)
    applyFilter(keeping: isSeen ? pictures.items[pictures.index].place : nil)
    updateSearchCount()
    if pictures.filter != nil { announcer.announce(pictures.countDescription) }
  }

  private func updateSearchCount() {
    gridStage.search.bar.show(pictures.filter == nil ? nil : pictures.countDescription)
  }
}
