/// Favourites. They are kept with the files, for other programs too.
extension Viewer {
  func connectFavorites() {
    library.favorites.onChange = { [weak self] in
      self?.grid.cells.favorites = $0
      self?.favoritesDidChange()
    }
    files.marking.onFinish = { [weak self] in self?.gridStage.endSelecting() }
  }

  /// How bars and menus show the command that marks the photo, or the selected pictures.
  var favoriteState: CommandState {
    files.marking.state(of: isGridMeant ? selectedIndices : [pager.current])
  }
}
