import Files
import Localization
import Views

/// Announces events to screen readers that are visible only in the whole window, or by the absence of a change.
@MainActor
final class Announcer {
  private let window: Window
  private let input: InputState

  /// Creates an announcer for `window`. Nothing is announced while fingers are down in `input`: they know their effect.
  init(window: Window, input: InputState) {
    self.window = window
    self.input = input
  }

  /// Says `words`, which may interrupt only if they are assertive.
  func announce(
    _ words: String, _ politeness: AccessibilityNotification.Politeness = .polite
  ) {
    if !input.isTouched { Accessibility.post(.announcement(words, politeness), in: window) }
  }

  /// Says why a picture cannot be shown.
  func announce(_ fault: PictureFault) {
    announce(
      localized(
        "{name} cannot be shown: {reason}",
        ["name": fault.path.spokenName, "reason": "\(fault.reason)"]), .assertive)
  }
}
