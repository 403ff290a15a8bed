import Localization

/// Selecting pictures in the grid, to do something with all of them, and their ratings.
extension Viewer {
  /// The scope in which keys and bars act now.
  var scope: CommandScope { keyMode.scope }

  /// The picture that keys act on: the current photo, or the selection in the grid.
  var chosenIndex: Int? {
    shownMode.chosenIndex.flatMap { pictures.paths.indices.contains($0) ? $0 : nil }
  }

  /// Moves the focus ring in the grid; with Shift, selects the thumbnails that it passes.
  func moveSelection(by step: GridMovement) {
    let extends = input.key.extendsSelection
    library.pendingMoves.move(in: pictures) { [gridStage] in
      gridStage.moveSelection(by: step, extends: extends)
    }
  }

  /// Selects picture `index` beside those that are selected. Over the photo, nothing else shows that.
  func select(_ index: Int) {
    gridStage.beginSelecting(index)
    guard scope == .photo else { return }
    notices.showReadout(
      localizedPlural("{count} selected", "{count} selected", count: selectedIndices.count))
  }

  func connectRatings() {
    properties.onRate = { [weak self] in self?.files.marking.rate([$0], stars: $1) }
    library.ratings.onChange = { [weak self] in
      guard let self else { return }
      grid.cells.ratings = library.ratings.known
      library.ratingsDidChange()
      search.ratingsDidChange()
    }
  }

  /// The pictures that are selected, in order.
  var selectedIndices: [Int] { gridStage.selectedIndices }
}
