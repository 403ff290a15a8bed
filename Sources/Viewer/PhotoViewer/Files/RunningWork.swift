import Controls
import Localization
import Views

/// What is being done to files in the background: at most one thing at a time. What takes longer than a
/// moment says so, and can be cancelled.
@MainActor
final class RunningWork {
  /// Whether something is being done.
  private(set) var isRunning = false
  private var announcing: Scheduled?
  private weak var toast: Toast?

  /// The time after which it says what it does.
  private static let patience: Duration = .milliseconds(500)
  /// Longer than anything takes: it goes when the work is done.
  private static let forever: Duration = .seconds(24 * 60 * 60)

  /// Notes that something begins, which `title` names, and lets the user see it over `view` if it takes
  /// long, and `cancel` it, unless that is nil.
  func begin(_ title: String, over view: View, cancel: (@MainActor () -> Void)? = nil) {
    isRunning = true
    announcing = view.window?.schedule(after: Self.patience) { [weak self, weak view] in
      guard let self, isRunning, let view else { return }
      let toast = Toast(
        "\(title)…",
        action: cancel.map {
          Action(title: localized("Cancel"), accessibilityIdentifier: "cancel", handler: $0)
        },
        duration: Self.forever)
      toast.present(over: view)
      self.toast = toast
    }
  }

  /// Notes that it has ended.
  func end() {
    isRunning = false
    announcing?.cancel()
    toast?.dismiss()
  }
}
