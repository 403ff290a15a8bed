import Containers

/// The leading or the trailing edge.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
  /// The edge at which lines begin.
  case leading
  /// The edge at which lines end.
  case trailing
}

/// A view that modifies the rows of its content in a list, and only shows its content elsewhere.
@MainActor
protocol RowModifying: StructuralView {
  var content: any View { get }

  func change(_ row: inout ListRow)
}

extension RowModifying {
  var parts: [ViewPart] { [ViewPart(key: 0, view: content)] }
}

/// A row with actions that a swipe uncovers.
private struct SwipeActionsView: View, RowModifying {
  let content: any View
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let actions: any View

  func change(_ row: inout ListRow) {
    let found = actions.leaves.compactMap { ($0 as? any TitledButton)?.swipeAction }
    guard !found.isEmpty else { return }
    var configuration = SwipeActionsConfiguration(actions: found)
    configuration.performsFirstActionWithFullSwipe = allowsFullSwipe
    switch edge {
    case .leading: row.leading = configuration
    case .trailing: row.trailing = configuration
    }
  }
}

/// A row with a value for the selection of its list.
private struct TaggedView: View, RowModifying {
  let content: any View
  let tag: AnyHashable

  func change(_ row: inout ListRow) { row.tag = tag }
}

extension View {
  /// Adds swipe actions to a row of a list: a button for each, the one at the edge first. A long swipe performs that
  /// one. They are also in the menu of the row.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View {
    SwipeActionsView(
      content: self, edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content())
  }

  /// Sets the tag by which the selection of its list identifies a row.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TaggedView(content: self, tag: AnyHashable(tag))
  }
}
