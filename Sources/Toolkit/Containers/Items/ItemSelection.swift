import Geometry
import Gestures
import Views

/// The selected items of a list or a collection, and the touch that is about to select one.
@MainActor
final class ItemSelection {
  // The list or collection owns it, and nobody else does.
  private unowned let owner: any ItemSelectionOwner
  private(set) var paths: Set<IndexPath> = []
  /// The item from which a selection is extended.
  private var anchor: IndexPath?
  private var pressed: Press?

  /// A finger on an item.
  private struct Press {
    let touch: Touch
    let cell: ReusableCell
    /// Whether it selects the item when it lifts. In lists, a finger on a row that is open
    /// or closing does not.
    let selects: Bool
  }

  init(of owner: any ItemSelectionOwner) { self.owner = owner }

  /// Whether items can be selected.
  var isAllowed: Bool { owner.allowsSelection }

  /// Whether a tap on `cell` does something.
  func allows(_ cell: ReusableCell) -> Bool { isAllowed && mayHighlight(cell) }

  // MARK: Touches

  /// A finger has landed on `cell`, and may select it.
  func press(_ cell: ReusableCell, with touch: Touch) {
    guard pressed == nil else { return }
    let press = Press(touch: touch, cell: cell, selects: owner.mayPress(cell))
    pressed = press
    if press.selects { cell.isHighlighted = mayHighlight(cell) }
  }

  /// A finger has moved. Far from its item it selects nothing.
  func move(_ touch: Touch) {
    guard let pressed, pressed.touch === touch else { return }
    if !isInside(touch, pressed.cell) { endPress() }
  }

  /// A finger has lifted.
  func lift(_ touch: Touch) {
    guard let press = end(touch), isInside(touch, press.cell) else { return }
    guard !owner.handlesTap(on: press.cell), press.selects, mayHighlight(press.cell),
      let path = press.cell.path
    else { return }
    select(path, by: touch)
  }

  /// A finger was cancelled.
  func cancel(_ touch: Touch) { _ = end(touch) }

  /// Forgets the finger on an item.
  func endPress() {
    pressed?.cell.isHighlighted = false
    pressed = nil
  }

  private func end(_ touch: Touch) -> Press? {
    guard let pressed, pressed.touch === touch else { return nil }
    endPress()
    return pressed
  }

  private func isInside(_ touch: Touch, _ cell: ReusableCell) -> Bool {
    cell.bounds.contains(touch.location(in: cell))
  }

  private func mayHighlight(_ cell: ReusableCell) -> Bool {
    guard owner.allowsSelection, let path = cell.path else { return false }
    return owner.mayHighlightItem(at: path)
  }

  private func select(_ path: IndexPath, by touch: Touch) {
    guard owner.allowsMultipleSelection else { return activate(path) }
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

  /// Whether the user can select several items.
  var allowsSeveral: Bool { owner.allowsSelection && owner.allowsMultipleSelection }

  /// Selects the item at `path`, or ends its selection, for programs that read the window.
  func set(_ isSelected: Bool, at path: IndexPath) {
    if paths.contains(path) != isSelected { toggle(path) }
  }

  /// Selects no item.
  func selectNone() {
    replace(with: [])
    anchor = nil
  }

  /// Does what a tap on `cell` does, and the main thing that its item is for.
  func activate(_ cell: ReusableCell) -> Bool {
    guard mayHighlight(cell), let path = cell.path else { return false }
    activate(path)
    return true
  }

  /// Selects the item at `path` and does what it is for.
  func activate(_ path: IndexPath) {
    if !owner.allowsMultipleSelection {
      replace(with: [path], again: true)
      anchor = path
    }
    owner.performPrimaryAction(at: path)
  }

  /// Selects the item at `path`, or ends its selection.
  func toggle(_ path: IndexPath) {
    guard owner.allowsSelection else { return }
    if paths.contains(path) {
      replace(with: paths.subtracting([path]))
    } else {
      replace(with: owner.allowsMultipleSelection ? paths.union([path]) : [path])
    }
    anchor = path
  }

  /// Selects all items from the one that was selected last to `path`.
  func extend(to path: IndexPath) {
    let start = anchor ?? path
    anchor = start
    var items: Set<IndexPath> = []
    var next: IndexPath? = min(start, path)
    while let item = next, item <= max(start, path) {
      items.insert(item)
      next = owner.itemOrder.path(after: item)
    }
    replace(with: items)
  }

  /// Selects all items.
  func selectAll() {
    guard let first = owner.itemOrder.first, let last = owner.itemOrder.last else { return }
    let kept = anchor
    anchor = first
    extend(to: last)
    anchor = kept
  }

  /// Selects exactly `items`, and tells the delegate what has changed. An item that was selected before is
  /// reported too if `again` is true.
  private func replace(with items: Set<IndexPath>, again: Bool = false) {
    let old = paths
    set(items)
    for path in old.subtracting(items).sorted() {
      owner.didDeselectItem(at: path)
    }
    for path in (again ? items : items.subtracting(old)).sorted() {
      owner.didSelectItem(at: path)
    }
  }

  // MARK: By programs

  /// Selects exactly `items` without telling the delegate.
  func set(_ items: Set<IndexPath>) {
    paths = items
    for (path, cell) in owner.selectableCells { cell.isSelected = items.contains(path) }
  }

  /// Keeps the selection of items that are still there after a change, which `newPath` tells.
  func follow(_ newPath: (IndexPath) -> IndexPath?) {
    endPress()
    anchor = anchor.flatMap(newPath)
    paths = Set(paths.compactMap(newPath))
  }

  /// Forgets all.
  func removeAll() {
    endPress()
    anchor = nil
    paths = []
  }
}
