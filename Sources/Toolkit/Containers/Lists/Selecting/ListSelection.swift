import Geometry
import Gestures
import Views

/// The selected rows of a list, and the touch that is about to select one.
@MainActor
final class ListSelection {
  // The list owns it, and nobody else does.
  private unowned let list: ListView
  private(set) var paths: Set<IndexPath> = []
  /// The row from which a selection is extended.
  private var anchor: IndexPath?
  private var pressed: Press?

  /// A finger on a row.
  private struct Press {
    let touch: Touch
    let cell: ListCell
    /// Whether it selects the row when it lifts. A finger on a row that is open or closing
    /// does not.
    let selects: Bool
  }

  init(of list: ListView) { self.list = list }

  // MARK: Touches

  /// A finger has landed on `cell`, and may select it.
  func press(_ cell: ListCell, with touch: Touch) {
    guard pressed == nil else { return }
    let press = Press(touch: touch, cell: cell, selects: !list.swiping.uses(cell))
    pressed = press
    if press.selects { cell.isHighlighted = mayHighlight(cell) }
  }

  /// A finger has moved. Far from its row it selects nothing.
  func move(_ touch: Touch) {
    guard let pressed, pressed.touch === touch else { return }
    if !isInside(touch, pressed.cell) { endPress() }
  }

  /// A finger has lifted.
  func lift(_ touch: Touch) {
    guard let press = end(touch), isInside(touch, press.cell) else { return }
    if list.swiping.isOpen(press.cell) { return list.swiping.close() }
    guard press.selects, mayHighlight(press.cell), let path = press.cell.path else { return }
    select(path, by: touch)
  }

  /// A finger was cancelled.
  func cancel(_ touch: Touch) { _ = end(touch) }

  /// Forgets the finger on a row.
  func endPress() {
    pressed?.cell.isHighlighted = false
    pressed = nil
  }

  private func end(_ touch: Touch) -> Press? {
    guard let pressed, pressed.touch === touch else { return nil }
    endPress()
    return pressed
  }

  private func isInside(_ touch: Touch, _ cell: ListCell) -> Bool {
    cell.bounds.contains(touch.location(in: cell))
  }

  private func mayHighlight(_ cell: ListCell) -> Bool {
    guard list.allowsSelection, let path = cell.path else { return false }
    return list.listDelegate?.listView(list, shouldHighlightRowAt: path) ?? true
  }

  private func select(_ path: IndexPath, by touch: Touch) {
    guard list.allowsMultipleSelection else { return activate(path) }
    let modifiers = touch.modifierFlags
    if modifiers.contains(.shift) {
      extend(to: path)
    } else if touch.kind == .mouse, !modifiers.contains(.control) {
      replace(with: [path])
      anchor = path
    } else {
      toggle(path)
    }
  }

  // MARK: By users

  /// Does what a tap on `cell` does, and the main thing that its row is for.
  func activate(_ cell: ListCell) -> Bool {
    guard mayHighlight(cell), let path = cell.path else { return false }
    activate(path)
    return true
  }

  /// Selects the row at `path` and does what it is for.
  func activate(_ path: IndexPath) {
    if !list.allowsMultipleSelection {
      replace(with: [path], again: true)
      anchor = path
    }
    list.listDelegate?.listView(list, performPrimaryActionForRowAt: path)
  }

  /// Selects the row at `path`, or ends its selection.
  func toggle(_ path: IndexPath) {
    guard list.allowsSelection else { return }
    if paths.contains(path) {
      replace(with: paths.subtracting([path]))
    } else {
      replace(with: list.allowsMultipleSelection ? paths.union([path]) : [path])
    }
    anchor = path
  }

  /// Selects all rows from the one that was selected last to `path`.
  func extend(to path: IndexPath) {
    let start = anchor ?? path
    anchor = start
    var rows: Set<IndexPath> = []
    var next: IndexPath? = min(start, path)
    while let row = next, row <= max(start, path) {
      rows.insert(row)
      next = list.rows.geometry.row(after: row)
    }
    replace(with: rows)
  }

  /// Selects all rows.
  func selectAll() {
    guard let first = list.rows.geometry.first, let last = list.rows.geometry.last else { return }
    let kept = anchor
    anchor = first
    extend(to: last)
    anchor = kept
  }

  /// Selects exactly `rows`, and tells the delegate what has changed. A row that was selected before is
  /// reported too if `again` is true.
  private func replace(with rows: Set<IndexPath>, again: Bool = false) {
    let old = paths
    set(rows)
    for path in old.subtracting(rows).sorted() {
      list.listDelegate?.listView(list, didDeselectRowAt: path)
    }
    for path in (again ? rows : rows.subtracting(old)).sorted() {
      list.listDelegate?.listView(list, didSelectRowAt: path)
    }
  }

  // MARK: By programs

  /// Selects exactly `rows` without telling the delegate.
  func set(_ rows: Set<IndexPath>) {
    paths = rows
    for (path, cell) in list.rows.cells { cell.isSelected = rows.contains(path) }
  }

  /// Keeps the selection of rows that are still there after `change`.
  func follow(_ change: ListChange) {
    endPress()
    anchor = anchor.flatMap(change.newPath)
    paths = Set(paths.compactMap(change.newPath))
  }

  /// Forgets all.
  func removeAll() {
    endPress()
    anchor = nil
    paths = []
  }
}
