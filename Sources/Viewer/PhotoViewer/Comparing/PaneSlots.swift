/// The pictures that one of two panes can show: all of the list except for the one in the other pane. Each of them has
/// a slot of the pager.
struct PaneSlots: Hashable, Sendable {
  /// The number of slots.
  let count: Int
  /// The index of the picture in the other pane; nil for none.
  private let other: Int?

  /// Creates the slots of a list of `listCount` pictures without the one that the `other` pane shows.
  init(of listCount: Int, besides other: Int?) {
    self.other = other
    count = other == nil ? listCount : listCount - 1
  }

  /// Returns the slot of the picture at `index` in the list; nil for the one in the other pane.
  func slot(of index: Int) -> Int? {
    guard let other else { return index }
    return index == other ? nil : index < other ? index : index - 1
  }

  /// Returns the index in the list of the picture in `slot`.
  func index(of slot: Int) -> Int {
    guard let other else { return slot }
    return slot < other ? slot : slot + 1
  }
}
