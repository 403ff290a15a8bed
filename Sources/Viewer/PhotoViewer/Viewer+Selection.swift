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

  /// How bars and menus show the command that marks the photo, or the selected pictures.
  var favoriteState: CommandState {
    files.marking.state(of: isGridMeant ? selectedIndices : [pager.current])
  }

  /// The pictures that are selected, in order.
  var selectedIndices: [Int] { gridStage.selectedIndices }
}
