/// A row whose look differs from the others of its list.
private struct RowLookView: View, RowModifying {
  let content: any View
  let look: @MainActor (inout ListRow) -> Void

  func change(_ row: inout ListRow) { look(&row) }
}

/// The visibility of something.
public enum Visibility: Hashable, Sendable, CaseIterable {
  /// The default of the list.
  case automatic
  /// It is visible.
  case visible
  /// It is hidden.
  case hidden
}

extension View {
  /// Shows a view behind a row of a list; nil for that of the list.
  public func listRowBackground(_ view: (some View)?) -> some View {
    RowLookView(content: self) { $0.background = view }
  }

  /// Shows or hides the line below a row of a list.
  public func listRowSeparator(_ visibility: Visibility) -> some View {
    RowLookView(content: self) { $0.hasSeparator = visibility != .hidden }
  }

  /// Sets the space around the content of a row of a list; nil for that of the list.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    RowLookView(content: self) { $0.insets = insets }
  }
}
