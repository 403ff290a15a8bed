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
  /// Lets the user refresh the lists and vertical scroll views in the view, by a pull or F5. An indicator is shown
  /// until `action` returns. Scroll views inside them are not refreshed separately.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    environment(\.refresh, action)
  }
}
