import Views

/// Looks for changes in the folders that the system does not watch: when the window gets the keyboard or is no longer
/// minimized, and every few seconds while it is shown.
@MainActor
final class FolderRefreshTimer {
  private let window: Window
  private let followers: [any FolderFollower]
  private var next: Scheduled?

  /// The time between two looks.
  static let interval = Duration.seconds(3)

  /// Creates a timer for the folders of `followers`, which are shown in `window`.
  init(for followers: [any FolderFollower], in window: Window) {
    self.window = window
    self.followers = followers
    window.onKeyChange = { [weak self] isKey in
      if isKey { self?.look() }
    }
  }

  /// Looks for changes from now on, if there are folders that need it.
  func follow() {
    guard next == nil, !window.isMinimized, followers.contains(where: \.hasUnwatchedFolders)
    else { return }
    next = window.schedule(after: Self.interval) { [weak self] in self?.look() }
  }

  /// Rests while the window is minimized, and looks for changes when it is shown again.
  func followWindow() { if window.isMinimized { rest() } else { look() } }

  private func look() {
    rest()
    for follower in followers { follower.lookForChanges() }
    follow()
  }

  private func rest() {
    next?.cancel()
    next = nil
  }
}
