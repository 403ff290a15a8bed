import Controls
import Localization
import Views

/// A message that says what is being done in the background, once that takes long, and cancels it.
@MainActor
final class WorkAnnouncement {
  private var pending: Scheduled?
  /// Shows it; nil once it is shown, and while nothing is being done.
  private var announce: (@MainActor () -> Void)?
  private weak var toast: Toast?

  /// The time after which it is shown.
  private static let timeout: Duration = .seconds(1)
  /// Longer than anything takes: it goes when the work is done.
  private static let forever: Duration = .seconds(24 * 60 * 60)

  /// Says soon over `view` what begins now, which `title` names, unless that has ended by then. The button calls
  /// `cancel`.
  func begin(_ title: String, over view: View, cancel: @escaping @MainActor () -> Void) {
    end()
    announce = { [weak self, weak view] in
      guard let self, let view else { return }
      let toast = Toast(
        "\(title)…",
        action: Action(
          title: localized("Cancel"), accessibilityIdentifier: "cancel", handler: cancel),
        duration: Self.forever)
      toast.present(over: view)
      self.toast = toast
    }
    pending = view.window?.schedule(after: Self.timeout) { [weak self] in self?.hurry() }
  }

  /// Announces immediately what is being done, because the user waits for its end.
  func hurry() {
    pending?.cancel()
    announce?()
    announce = nil
  }

  /// Ends the announcement of what is being done.
  func end() {
    pending?.cancel()
    announce = nil
    toast?.dismiss()
  }
}
