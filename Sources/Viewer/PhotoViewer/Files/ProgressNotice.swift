import Controls
import Localization
import Views

/// A message about background work that takes long, with an optional button that stops it.
@MainActor
final class ProgressNotice {
  private struct Content {
    let text: String
    let action: Action?
  }

  private let notices: Notices
  /// The message; nil while nothing is being done.
  private var content: Content?
  private var pending: Scheduled?
  private weak var toast: Toast?

  /// The number of jobs that wait for the end of this one, which the message includes.
  var waitingCount = 0 {
    didSet { if let content { toast?.text = text(of: content) } }
  }

  /// The time after which it is shown if the user sees otherwise that it is being done.
  static let later: Duration = .seconds(1)
  /// The time after which it is shown if nothing else changes: short enough that nobody wonders whether anything
  /// happens, with its first frame, and long enough that the message does not just flash.
  static let soon: Duration = .milliseconds(30)
  /// Longer than any work takes: the message disappears when the work is done.
  private static let forever: Duration = .seconds(24 * 60 * 60)

  /// Creates a message that is shown among `notices`.
  init(in notices: Notices) { self.notices = notices }

  /// Announces the work called `title`, which begins now, unless it has ended after `time`. The button calls `cancel`;
  /// nil for no button.
  func begin(
    _ title: String, after time: Duration, cancel: (@MainActor () -> Void)? = nil
  ) {
    let action = cancel.map {
      Action(title: localized("Cancel"), accessibilityIdentifier: "cancel", handler: $0)
    }
    begin(saying: "\(title)…", action: action, after: time)
  }

  /// Shows `text`, with the button of an `action` if there is one, unless the work that begins now has ended after
  /// `time`.
  func begin(saying text: String, action: Action?, after time: Duration) {
    end()
    content = Content(text: text, action: action)
    pending = notices.area.window?.schedule(after: time) { [weak self] in self?.showNow() }
  }

  /// Announces the running work immediately, because the user waits for its end.
  func showNow() {
    pending?.cancel()
    guard toast?.isPresented != true, let content else { return }
    let toast = Toast(text(of: content), action: content.action, duration: Self.forever)
    notices.present(toast)
    self.toast = toast
  }

  private func text(of content: Content) -> String {
    guard waitingCount > 0 else { return content.text }
    return localizedPlural(
      "{title} ({count} operation waiting)", "{title} ({count} operations waiting)",
      count: waitingCount, ["title": content.text])
  }

  /// Ends the announcement.
  func end() {
    pending?.cancel()
    content = nil
    notices.dismiss(toast)
  }
}
