import Localization

/// Selecting pictures in the grid, to do something with all of them, and their ratings.
extension Viewer {
  /// The scope in which keys and bars act now.
  var scope: CommandScope { keyMode.scope }

  /// The picture that keys act on: the current photo, or the selection in the grid.
  var chosenIndex: Int? {
    shownMode.chosenIndex.flatMap { pictures.paths.indices.contains($0) ? $0 : nil }
  }

  /// Selects picture `index` beside those that are selected. Over the photo, nothing else shows that.
  func select(_ index: Int) {
    gridStage.beginSelecting(index)
    guard scope == .photo else { return }
    notices.showReadout(
      localizedPlural("{count} selected", "{count} selected", count: selectedIndices.count))
  }

  /// The pictures that are selected, in order.
  var selectedIndices: [Int] { gridStage.selectedIndices }
}
