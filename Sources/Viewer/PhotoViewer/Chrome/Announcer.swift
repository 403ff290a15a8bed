import Views

/// Tells screen readers what is seen only by what does not happen, or by the whole window.
@MainActor
final class Announcer {
  private let window: Window
  private let input: InputRecord

  /// Creates an announcer for `window`. Nothing is said while fingers are down in `input`: they say it
  /// themselves.
  init(in window: Window, while input: InputRecord) {
    self.window = window
    self.input = input
  }

  /// Says `words`.
  func announce(_ words: String) {
    if !input.isTouched { Accessibility.post(.announcement(words), in: window) }
  }
}
