import Scrolling
import Views

/// Refreshing of a scroll view of the toolkit by the user.
@MainActor
final class DeclaredRefreshing {
  private weak var scrollView: Scrolling.ScrollView?
  private var action: (@MainActor () async -> Void)?

  init(of scrollView: Scrolling.ScrollView) { self.scrollView = scrollView }

  /// Sets the action of refreshing; nil disables it.
  func offer(_ action: (@MainActor () async -> Void)?) {
    self.action = action
    guard let scrollView else { return }
    guard action != nil else { return scrollView.refreshControl = nil }
    guard scrollView.refreshControl == nil else { return }
    let control = RefreshControl()
    control.addAction { [weak self, weak control] in
      let action = self?.action
      Task { @MainActor in
        await action?()
        control?.endRefreshing()
      }
    }
    scrollView.refreshControl = control
  }
}
