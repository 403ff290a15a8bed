/// The swipe actions of the rows of a list, as its delegate names them.
@MainActor
struct RowActions {
  let list: ListView

  /// Returns the actions at an edge of the row at `path`; nil for none.
  func configuration(isTrailing: Bool, at path: IndexPath) -> SwipeActionsConfiguration? {
    let delegate = list.listDelegate
    let configuration =
      isTrailing
      ? delegate?.listView(list, trailingSwipeActionsConfigurationForRowAt: path)
      : delegate?.listView(list, leadingSwipeActionsConfigurationForRowAt: path)
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  /// Returns all actions of a row, those of the trailing edge first.
  func all(at path: IndexPath) -> [SwipeAction] {
    [true, false].flatMap { configuration(isTrailing: $0, at: path)?.actions ?? [] }
  }

  /// Returns the first action that deletes the row at `path`, for the Delete key; nil for none.
  func deletion(at path: IndexPath) -> SwipeAction? {
    all(at: path).first { $0.style == .destructive }
  }
}
