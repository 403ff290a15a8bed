import Controls
import Views

/// Short messages at the bottom of the window. A new one replaces the one that is shown.
extension Viewer {
  /// The time for which a readout is shown.
  private static let readoutTime: Duration = .milliseconds(1200)

  /// The message that is shown, and has not begun to disappear; nil for none.
  var notice: Toast? { toast?.isPresented == true ? toast : nil }

  /// Shows `words` briefly, such as `100%`, which are `spoken` as others if they have signs.
  func showReadout(_ words: String, spoken: String? = nil) {
    let toast = Toast(words, duration: Self.readoutTime)
    if let spoken { toast.accessibilityLabel = spoken }
    show(toast)
  }

  /// Shows `words` for a few seconds, with a button if there is an `action`.
  func showNotice(_ words: String, action: Action? = nil) { show(Toast(words, action: action)) }

  private func show(_ toast: Toast) {
    // Fingers on a message without a button are meant for the photo behind it.
    toast.isUserInteractionEnabled = toast.action != nil
    toast.present(over: root)
    self.toast = toast
  }
}
