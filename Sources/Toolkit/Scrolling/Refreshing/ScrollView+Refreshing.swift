import Localization
import Views

/// Refreshing the content, by pulling it down, by a key, or by a program that reads the window.
extension ScrollView {
  /// The control above the content, which appears while the user pulls that down; nil if it cannot be refreshed.
  public final var refreshControl: RefreshControl? {
    get { refreshing?.control }
    set {
      guard newValue !== refreshControl else { return }
      let refreshing = refreshing ?? ScrollRefreshing(of: self)
      refreshing.control = newValue
      self.refreshing = refreshing
      setNeedsLayout()
    }
  }

  /// Refreshing by F5; nothing without a ``refreshControl``.
  final var refreshCommands: [KeyCommand] {
    guard let control = refreshControl else { return [] }
    return [
      KeyCommand(localized("Refresh"), .f5, modifiers: []) { [weak control] in control?.refresh() }
    ]
  }

  /// Refreshing, for programs; nothing without a ``refreshControl``.
  final var refreshActions: [AccessibilityCustomAction] {
    guard let control = refreshControl else { return [] }
    return [
      AccessibilityCustomAction(name: localized("Refresh"), identifier: "Refresh") {
        [weak control] in
        control?.refresh()
        return true
      }
    ]
  }
}
