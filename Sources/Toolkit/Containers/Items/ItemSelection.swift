import Geometry
import Gestures
import Views

/// The selected items of a list or a collection, and the touch that is about to select one.
@MainActor
final class ItemSelection {
  // The list or collection is its only owner.
  private unowned let owner: any ItemSelectionOwner
  /// Whether items can be selected.
  var isAllowed = true
  /// Whether several items can be selected at a time.
  var isMultiple = false
  /// The selected items.
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
    guard isAllowed, let path = cell.path else { return false }
    return owner.mayHighlightItem(at: path)
  }

  private func select(_ path: IndexPath, by touch: Touch) {
    guard isMultiple else { return activate(path) }
    let modifiers = touch.modifierFlags
    if modifiers.contains(.shift) {
      extend(to: path)
    } else if touch.kind == .mouse, !modifiers.contains(.control) {
      // Before the delegate is notified, which may change the items.
      anchor = path
      replace(with: [path])
    } else {
      toggle(path)
    }
  }

  // MARK: By users

  /// Whether the user can select several items.
  var allowsSeveral: Bool { isAllowed && isMultiple }

  /// Performs a tap on `cell`, and the primary action of its item.
  func activate(_ cell: ReusableCell) -> Bool {
    guard mayHighlight(cell), let path = cell.path else { return false }
    activate(path)
    return true
  }

  /// Selects the item at `path` and performs its primary action.
  private func activate(_ path: IndexPath) {
    guard !isMultiple else { return owner.performPrimaryAction(at: path) }
    anchor = path
    replace(with: [path], again: true)
    // The delegate, which is notified, may have moved or removed the item.
    if let anchor, exists(anchor) { owner.performPrimaryAction(at: anchor) }
  }

  /// Selects the item at `path`, or ends its selection.
  func toggle(_ path: IndexPath) {
    guard isAllowed else { return }
    anchor = path
    if paths.contains(path) {
      replace(with: paths.subtracting([path]))
    } else {
      replace(with: isMultiple ? paths.union([path]) : [path])
    }
  }

  /// Selects all items from the last selected one to `path`.
  func extend(to path: IndexPath) {
    let start = anchor ?? path
    anchor = start
    replace(with: items(from: min(start, path), through: max(start, path)))
  }

  private func items(from first: IndexPath, through last: IndexPath) -> Set<IndexPath> {
    let order = owner.itemOrder
    var items: Set<IndexPath> = []
    var next: IndexPath? = first
    while let item = next, item <= last {
      items.insert(item)
      next = order.path(after: item)
    }
    return items
  }

  /// Selects all items.
  func selectAll() {
    guard let first = owner.itemOrder.first, let last = owner.itemOrder.last else { return }
    replace(with: items(from: first, through: last))
  }

  /// Selects exactly `items`, and notifies the delegate of the changes. An item that was selected before is reported
  /// too if `again` is true. One that no longer exists by then, because of the delegate, is not.
  private func replace(with items: Set<IndexPath>, again: Bool = false) {
    let old = paths
    set(items)
    for path in old.subtracting(items).sorted() where exists(path) {
      owner.didDeselectItem(at: path)
    }
    for path in (again ? items : items.subtracting(old)).sorted() where exists(path) {
      owner.didSelectItem(at: path)
    }
  }

  private func exists(_ path: IndexPath) -> Bool {
    (0..<owner.itemOrder.count(in: path.section)).contains(path.item)
  }

  /// Selects no item.
  private func selectNone() {
    replace(with: [])
    anchor = nil
  }

  // MARK: By programs

  /// Selects the item at `path` instead of others, unless several can be selected, without notifying the delegate.
  func add(_ path: IndexPath) { set(isMultiple ? paths.union([path]) : [path]) }

  /// Ends the selection of the item at `path` without notifying the delegate.
  func remove(_ path: IndexPath) { set(paths.subtracting([path])) }

  /// Selects exactly `items` without notifying the delegate.
  private func set(_ items: Set<IndexPath>) {
    paths = items
    for (path, cell) in owner.selectableCells { cell.isSelected = items.contains(path) }
  }

  /// Keeps the selection of items that still exist after a change, which `newPath` describes.
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

extension ItemSelection: AccessibleSelection {
  func accessibilitySelect(_ isSelected: Bool, at index: Int) -> Bool {
    guard let path = owner.pathOfItem(at: index) else { return false }
    if paths.contains(path) != isSelected { toggle(path) }
    return true
  }

  func accessibilitySelectAll(_ isSelected: Bool) {
    if isSelected { selectAll() } else { selectNone() }
  }
}
