/// A list or a collection with a selection.
@MainActor
protocol ItemSelectionOwner: AnyObject {
  /// The cells that there are.
  var selectableCells: [(path: IndexPath, cell: ReusableCell)] { get }
  /// All items, in order.
  var itemOrder: any ItemOrder { get }

  /// Returns the item that programs that read the window find at `index`; nil if there is another element, or
  /// none.
  func pathOfItem(at index: Int) -> IndexPath?
  /// Returns whether a finger that lands on `cell` may select its item.
  func mayPress(_ cell: ReusableCell) -> Bool
  /// Handles a tap on `cell` otherwise, and returns true, or returns false to have the item selected.
  func handlesTap(on cell: ReusableCell) -> Bool

  // Decisions of the delegate, and its notifications.
  func mayHighlightItem(at path: IndexPath) -> Bool
  func didSelectItem(at path: IndexPath)
  func didDeselectItem(at path: IndexPath)
  func performPrimaryAction(at path: IndexPath)
}

/// The order of items in sections.
protocol ItemOrder {
  /// The first item; nil for none.
  var first: IndexPath? { get }
  /// The last item; nil for none.
  var last: IndexPath? { get }

  /// Returns the number of items of a section; 0 if there is no such section.
  func count(in section: Int) -> Int

  /// Returns the path of the item after the one at `path`; nil after the last.
  func path(after path: IndexPath) -> IndexPath?

  /// Returns the path of the item before the one at `path`; nil before the first.
  func path(before path: IndexPath) -> IndexPath?
}

extension ItemOrder {
  /// Returns the item that takes the place of the removed one at `path`: the one that follows in its section, or else
  /// the last before it; nil if there are no items.
  func replacement(ofItemAt path: IndexPath) -> IndexPath? {
    let count = count(in: path.section)
    guard count == 0 else {
      return IndexPath(item: min(path.item, count - 1), section: path.section)
    }
    return self.path(before: IndexPath(item: 0, section: path.section)) ?? first
  }
}
