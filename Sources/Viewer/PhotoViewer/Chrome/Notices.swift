import Controls
import Views

/// Short messages at the bottom of the window. A new message replaces the current one.
@MainActor
final class Notices {
  /// The time for which a readout is shown.
  private static let readoutTime: Duration = .milliseconds(1200)

  /// The part of the window over whose bottom they are shown.
  let area = NoticeArea()
  /// The message that was shown last.
  private weak var last: Toast?
  /// The faults that have been shown.
  private var shownFaults: Set<String> = []

  /// The message that is shown, and has not begun to disappear; nil for none.
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
    // Fingers on a message without a button are meant for the photo behind it.
    toast.isUserInteractionEnabled = toast.action != nil
    toast.present(over: area.host)
    last = toast
  }
}
