import Views

/// Selecting pictures in the grid, to do something with all of them.
extension Viewer {
  /// What keys and bars act on now.
  var scope: CommandScope {
    guard isGridMeant else { return .photo }
    return gridStage.isSelecting ? .selection : .grid
  }

  /// Moves the ring in the grid; with Shift, selects what it passes.
  func moveSelection(by step: GridStep) {
    gridStage.moveSelection(by: step, extends: input.key.extendsSelection)
  }

  /// The pictures that are selected, in order.
  var selectedIndices: [Int] { gridStage.selectedIndices }
}
