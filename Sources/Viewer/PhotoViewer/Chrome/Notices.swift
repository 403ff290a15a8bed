import Controls
import Views

/// Short messages at the bottom of the window, over whatever is in front there. A new message replaces the current one.
@MainActor
final class Notices {
  /// The time for which a readout is shown.
  private static let readoutTime: Duration = .milliseconds(1200)

  /// The part of the window over whose bottom they are shown.
  let area = NoticeArea()
  /// The message on the screen, about running work or not, until it is dismissed.
  private var shown: Toast?
  /// The last message that is not about running work.
  private weak var last: Toast?
  /// The faults that have been shown.
  private var shownFaults: Set<String> = []

  /// The message that is shown, and has not begun to disappear; nil for none, or for one about running work.
  var current: Toast? { last?.isPresented == true ? last : nil }

  /// Shows `text` briefly, such as `100%`. If it has symbols, `spoken` is its text for screen readers.
  func showReadout(_ text: String, spoken: String? = nil) {
    let toast = Toast(text, duration: Self.readoutTime)
    if let spoken { toast.accessibilityLabel = spoken }
    show(toast)
  }

  /// Shows `text` for a few seconds, with a button if there is an `action`.
  func show(_ text: String, action: Action? = nil) { show(Toast(text, action: action)) }

  /// Shows `fault`, which will come again and again, the first time that no other message is in its way.
  /// - Returns: whether it was shown, now or before.
  func showOnce(_ fault: String) -> Bool {
    guard !shownFaults.contains(fault) else { return true }
    guard current == nil else { return false }
    shownFaults.insert(fault)
    show(fault)
    return true
  }

  private func show(_ toast: Toast) {
    present(toast)
    last = toast
  }

  /// Shows `toast` in place of the current message.
  func present(_ toast: Toast) {
    // Fingers on a message without a button are meant for the content behind it.
    toast.isUserInteractionEnabled = toast.action != nil
    let host = area.host
    // Over the same host, the new message takes its place without a fade.
    if let shown, shown.superview !== host { shown.dismiss() }
    shown = toast
    toast.onDismiss = { [weak self, weak toast] in
      if let self, shown === toast { shown = nil }
    }
    toast.present(over: host)
  }

  /// Dismisses `toast`, also if it is about to move, because its host has been removed.
  func dismiss(_ toast: Toast?) {
    if shown === toast { shown = nil }
    toast?.dismiss()
  }

  /// Moves the message to where it is visible in this frame: a sheet may have covered it, or have closed with it.
  func follow() {
    guard let shown, !shown.isPresented || shown.superview !== area.host else { return }
    shown.present(over: area.host)
  }
}
