import Views

/// Selecting pictures in the grid, to do something with all of them.
extension Viewer {
  /// What keys and bars act on now.
  var scope: CommandScope {
    guard isGridMeant else { return .photo }
    return grid.multipleSelection == nil ? .grid : .selection
  }

  /// The pictures that are selected, in order.
  var selectedIndices: [Int] { grid.multipleSelection?.indices.sorted() ?? [] }

  func connectSelection() {
    grid.onSelect = { [unowned self] in updateSelectionBars() }
  }

  /// Begins to select pictures. With a ring around one, selects that, or ends its selection.
  func select() {
    if grid.isSelectionShown, let index = grid.selection {
      grid.toggleSelection(of: index)
    } else if grid.multipleSelection == nil {
      grid.multipleSelection = GridSelection()
    }
  }

  /// Selects picture `index`; with the first one, selecting begins.
  func beginSelecting(_ index: Int) {
    guard grid.multipleSelection?.indices.contains(index) != true else { return }
    grid.toggleSelection(of: index)
  }

  func selectAll() { if !pictures.paths.isEmpty { grid.selectAll() } }

  /// Ends selecting. Nothing is selected any longer.
  func endSelecting() {
    search.forgetUnseen()
    grid.multipleSelection = nil
  }

  /// Moves the ring in the grid; with Shift, selects what it passes.
  func moveSelection(by step: GridStep) {
    if step == .up, search.isShown, let index = grid.seenSelection,
      index < grid.cells.layout.columns
    {
      return search.begin()
    }
    if input.key.extendsSelection {
      grid.extendSelection(by: step)
    } else {
      grid.moveSelection(by: step)
    }
  }

  /// Shows what is selected in the bars, which are there while pictures are being selected.
  func updateSelectionBars() {
    let selection = grid.multipleSelection
    if selection == nil ? hasFocus(selectionBars) : hasFocus(gridBar) || hasFocus(search.bar) {
      focusStage()
    }
    selectionBars.setShown(selection != nil, for: window.inputKind)
    if let selection { selectionBars.show(selection.indices.count, of: pictures.paths.count) }
    grid.bottomInset = selectionBars.coveredHeight
  }
}
