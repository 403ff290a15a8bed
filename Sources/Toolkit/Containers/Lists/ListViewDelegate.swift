public import Controls
public import Scrolling
import Views

/// A delegate that decides about the rows of a list and is notified of the user's actions on them. It is the `delegate`
/// of the list, and is notified of its scrolling too.
@MainActor
public protocol ListViewDelegate: ScrollViewDelegate {
  /// Returns whether a row is highlighted by a touch and can be selected; true by default.
  func listView(_ listView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// The user has selected a row.
  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath)

  /// The user has selected another row instead, or ended the selection of this one.
  func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath)

  /// The user performs the primary action of the row: by the Enter key, or by a tap if only one row can be selected at
  /// a time. Called after ``listView(_:didSelectRowAt:)``.
  func listView(_ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath)

  /// Returns the height of a row, in points; nil, the default, for that of ``ListView/rowHeight``. The delegate is
  /// asked for all rows together, before they are shown.
  func listView(_ listView: ListView, heightForRowAt indexPath: IndexPath) -> Double?

  /// Returns where a row may be put down that the user moves to `proposed`: there, by default. For a place
  /// that is not ahead, such as `source`, the row stays at the last one that was allowed.
  func listView(
    _ listView: ListView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath

  /// Returns the actions that a swipe toward the trailing edge uncovers at the leading edge of a row;
  /// nil, the default, for none.
  func listView(
    _ listView: ListView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Returns the actions that a swipe toward the leading edge uncovers at the trailing edge of a row;
  /// nil, the default, for none.
  func listView(
    _ listView: ListView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// The swipe actions of a row stay open.
  func listView(_ listView: ListView, willBeginEditingRowAt indexPath: IndexPath)

  /// The swipe actions of a row were closed. If the row was removed, the path is nil.
  func listView(_ listView: ListView, didEndEditingRowAt indexPath: IndexPath?)

  /// Returns the text by which letters that are typed find a row; nil, the default, for that of its cell,
  /// while it has one.
  func listView(_ listView: ListView, typeSelectTextForRowAt indexPath: IndexPath) -> String?

  /// Returns the context menu of a row; nil, the default, leaves the press of a finger to others, such
  /// as the reordering of rows. A right click and the menu key then show the swipe actions.
  func listView(
    _ listView: ListView, contextMenuConfigurationForRowAt indexPath: IndexPath
  ) -> ContextMenuConfiguration?
}

extension ListViewDelegate {
  /// Returns true.
  public func listView(_ listView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func listView(
    _ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {}

  /// Returns nil.
  public func listView(_ listView: ListView, heightForRowAt indexPath: IndexPath) -> Double? {
    nil
  }

  /// Returns the proposed place.
  public func listView(
    _ listView: ListView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }

  /// Returns nil.
  public func listView(
    _ listView: ListView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns nil.
  public func listView(
    _ listView: ListView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Does nothing.
  public func listView(_ listView: ListView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func listView(_ listView: ListView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// Returns nil.
  public func listView(
    _ listView: ListView, typeSelectTextForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// Returns nil.
  public func listView(
    _ listView: ListView, contextMenuConfigurationForRowAt indexPath: IndexPath
  ) -> ContextMenuConfiguration? { nil }
}
