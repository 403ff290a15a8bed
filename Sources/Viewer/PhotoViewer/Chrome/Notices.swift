import Controls
import Views

/// Short messages at the bottom of a view. A new one replaces the one that is shown.
@MainActor
struct Notices {
  /// The time for which a readout is shown.
  private static let readoutTime: Duration = .milliseconds(1200)

  private let view: View
  /// The message that was shown last.
  private weak var last: Toast?

  /// Creates messages over `view`.
  init(over view: View) { self.view = view }

  /// The message that is shown, and has not begun to disappear; nil for none.
  var current: Toast? { last?.isPresented == true ? last : nil }

  /// Shows `text` briefly, such as `100%`. If it has signs, `spoken` is what a reader says for it.
  mutating func showReadout(_ text: String, spoken: String? = nil) {
    let toast = Toast(text, duration: Self.readoutTime)
    if let spoken { toast.accessibilityLabel = spoken }
    show(toast)
  }

  /// Shows `text` for a few seconds, with a button if there is an `action`.
  mutating func show(_ text: String, action: Action? = nil) { show(Toast(text, action: action)) }

  private mutating func show(_ toast: Toast) {
    // Fingers on a message without a button are meant for the photo behind it.
    toast.isUserInteractionEnabled = toast.action != nil
    toast.present(over: view)
    last = toast
  }
}
