import Views

/// Looks for changes in the folders that the system does not watch: when the window gets the keyboard, and every few
/// seconds while it is shown.
@MainActor
final class FolderRefreshTimer {
  private let window: Window
  private let library: PictureLibrary
  private let preferences: UserPreferences
  private var next: Scheduled?

  /// The time between two looks.
  static let interval = Duration.seconds(3)

  /// Creates a timer for the folders of `library`, and for that of the settings file of `preferences`.
  init(in context: ViewerContext) {
    window = context.window
    library = context.library
    preferences = context.preferences
    window.onKeyChange = { [weak self] isKey in
      if isKey { self?.look() }
    }
  }

  /// Looks for changes from now on, if there are folders that need it.
  func follow() {
    guard next == nil, library.hasUnwatchedFolders || preferences.hasUnwatchedFolders else {
      return
    }
    next = window.schedule(after: Self.interval) { [weak self] in self?.look() }
  }

  private func look() {
    next?.cancel()
    next = nil
    if !window.isMinimized {
      library.lookForChanges()
      preferences.lookForChanges()
    }
    follow()
  }
}
