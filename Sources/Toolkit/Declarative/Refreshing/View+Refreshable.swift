private enum RefreshKey: EnvironmentKey {
  static let defaultValue: (@MainActor () async -> Void)? = nil
}

extension EnvironmentValues {
  /// The action that refreshes a list, or a view that scrolls up and down; nil if it cannot be refreshed.
  var refresh: (@MainActor () async -> Void)? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lets the user refresh the lists in the view, and what scrolls up and down there, by a pull or F5. It shows
  /// that it is refreshed until `action` returns. What scrolls in such a view is not refreshed for itself.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    environment(\.refresh, action)
  }
}
