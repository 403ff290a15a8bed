import Controls
import Gestures
import Localization
import Scrolling
import Views

/// The cells, which the parts of a list share.
extension ListView {
  /// The cell that has the focus, or contains it; nil for none.
  final var focusedCell: ListCell? { cell(containing: window?.firstResponder as? View) }

  /// Returns the cell that contains `view`; nil for none of this list.
  final func cell(containing view: View?) -> ListCell? {
    guard let view else { return nil }
    let cells = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? ListCell }
    return cells.first { $0.list === self && $0.path != nil }
  }

  /// Whether `cell` is kept although its row is not visible: it has the focus, is open, is lifted, or a
  /// finger that scrolls has landed on it.
  final func isInUse(_ cell: ListCell) -> Bool {
    if reordering.lifts(cell) || swiping.uses(cell) || focusedCell === cell { return true }
    return panGestureRecognizer.touches.contains {
      ($0.target as? View)?.isDescendant(of: cell) == true
    }
  }

  /// Makes `cell` show the row at `path`.
  final func prepare(_ cell: ListCell, for path: IndexPath) {
    if cell.list !== self { addMenu(to: cell) }
    cell.list = self
    cell.selection = selection
    cell.path = path
    cell.isSelected = selection.paths.contains(path)
    updateHandle(of: cell)
  }

  // MARK: Moving

  /// Returns whether the data source allows moving the row at `path`.
  final func canMoveRow(at path: IndexPath) -> Bool {
    dataSource?.listView(self, canMoveRowAt: path) ?? false
  }

  /// Gives `cell` a handle, or removes it.
  final func updateHandle(of cell: ListCell) {
    guard let path = cell.path else { return }
    let hasHandle = (cell.showsReorderControl || isEditing) && canMoveRow(at: path)
    guard hasHandle != (cell.parts.handle != nil) else { return }
    let handle = ReorderHandle(of: cell) { [weak self, weak cell] press in
      if let cell { self?.reordering.lift.follow(press, of: cell) }
    }
    cell.parts.setHandle(hasHandle ? handle : nil)
  }

  /// Moves the row of `cell` down or up by one, for keys and programs: at the end of its section into the next one.
  /// Returns false at the ends of the list, and if it must not be moved there.
  final func moveRow(of cell: ListCell, below isBelow: Bool) -> Bool {
    let counts = rows.geometry.rowCounts
    guard let path = cell.path, rows.geometry.contains(path), canMoveRow(at: path),
      !reordering.lifts(cell)
    else { return false }
    var lift = RowLift(of: path, counts: counts)
    let moves = lift.step(below: isBelow) {
      let target = allowedTarget(forMoving: path, to: $0)
      // The data source and the delegate may have changed the rows when asked.
      return cell.path == path && rows.geometry.rowCounts == counts ? target : nil
    }
    guard moves else { return false }
    let destination = lift.target
    moveRowByUser(at: path, to: destination) { [self] change in
      apply(change, animated: true)
    }
    if rows.geometry.contains(destination) {
      scrollToRow(at: destination, at: .none, animated: true)
    }
    return true
  }

  /// Makes the data source move a row, shows it by `show`, and announces it.
  final func moveRowByUser(
    at source: IndexPath, to destination: IndexPath, show: @escaping (ItemChange) -> Void
  ) {
    reordering.lift.moveItem(
      by: { dataSource?.listView(self, moveRowAt: source, to: destination) },
      show: { [self] in
        show(ItemChange(ItemUpdates(moves: [source: destination])))
        announceMove(to: setPosition(of: destination))
      })
  }

  /// Returns the destination that the delegate allows for a row that the user moves to `proposed`.
  final func allowedTarget(forMoving source: IndexPath, to proposed: IndexPath) -> IndexPath {
    listDelegate?.listView(
      self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
  }

  // MARK: Focus

  /// Moves the focus to the row at `path`, which becomes visible.
  final func focusRow(at path: IndexPath) {
    guard let cell = rows.makeCell(at: path) else { return }
    cell.becomeFirstResponder()
    scrollToRow(at: path, at: .none, animated: true)
  }

  /// Returns the text by which typed letters find a row; nil if it is not known.
  final func typeSelectText(of path: IndexPath) -> String? {
    listDelegate?.listView(self, typeSelectTextForRowAt: path)
      ?? rows.cells[path]?.accessibilityLabel
  }

  // MARK: Menus and accessibility

  private func addMenu(to cell: ListCell) {
    ContextMenuInteraction(on: cell) { [weak cell] _ in
      guard let cell, let list = cell.list, let path = cell.path else { return nil }
      if let own = list.listDelegate?.listView(list, contextMenuConfigurationForRowAt: path) {
        return own
      }
      // A finger that presses is left to others.
      guard !cell.isPressedForMenu else { return nil }
      let actions = RowActions(list: list).all(at: path)
      guard !actions.isEmpty else { return nil }
      return ContextMenuConfiguration { Menu(children: actions.map(\.menuAction)) }
    }
  }

  /// Returns the actions of a row for programs that read the window.
  final func customActions(of cell: ListCell) -> [AccessibilityCustomAction] {
    guard let path = cell.path else { return [] }
    var actions = RowActions(list: self).all(at: path).map { action in
      AccessibilityCustomAction(action.title, body: action.handler)
    }
    guard canMoveRow(at: path) else { return actions }
    let moves = [
      ("Move Up", localized("Move Up"), false), ("Move Down", localized("Move Down"), true),
    ]
    for (identifier, name, isBelow) in moves {
      actions.append(
        AccessibilityCustomAction(name: name, identifier: identifier) { [weak self, weak cell] in
          guard let self, let cell else { return false }
          return moveRow(of: cell, below: isBelow)
        })
    }
    return actions
  }

  /// Returns the number of a row among all, and how many there are.
  final func setPosition(of path: IndexPath) -> (index: Int, count: Int) {
    (rows.geometry.number(of: path) + 1, rows.geometry.rowCount)
  }
}

extension ListCell {
  /// Whether a finger on the cell may open its context menu.
  fileprivate final var isPressedForMenu: Bool {
    gestureRecognizers.contains { $0 is ContextMenuGestureRecognizer && !$0.touches.isEmpty }
  }
}
