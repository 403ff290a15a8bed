import Drawing

/// A notification to screen readers, beyond the elements of the windows.
public enum AccessibilityNotification {
  /// The degree to which a message may interrupt others.
  public enum Politeness: Hashable, Sendable {
    /// It waits until the screen reader has finished.
    case polite
    /// The message interrupts others.
    case assertive
  }

  /// A message that is not on the screen.
  case announcement(String, Politeness = .polite)
  /// A page was scrolled, with its place in words. It replaces a message of this kind that waits.
  case pageScrolled(String)
  /// Most of the window has changed. The focus moves to the view, or else to the first that can have it. The message is
  /// announced, if there is one.
  case screenChanged(View?, saying: String? = nil)
  /// A part of the window has changed. The focus moves to the view, or stays. The message is announced, if there is
  /// one.
  case layoutChanged(View?, saying: String? = nil)

  /// Most of the window has changed. The message about it is announced, and the focus moves to the first view that can
  /// have it.
  public static func screenChanged(saying message: String) -> Self {
    .screenChanged(nil, saying: message)
  }

  /// A part of the window has changed. The message about it is announced, and the focus stays.
  public static func layoutChanged(saying message: String) -> Self {
    .layoutChanged(nil, saying: message)
  }
}

/// The state of screen readers, and notifications to them.
@MainActor
public enum Accessibility {
  /// Whether a screen reader runs: a program that follows the focus. Views must not hide anything from
  /// users without one.
  public package(set) static var isScreenReaderRunning = false {
    didSet { if isScreenReaderRunning != oldValue { onScreenReaderChange?() } }
  }
  /// Called when ``isScreenReaderRunning`` has changed.
  public static var onScreenReaderChange: (@MainActor () -> Void)?

  /// The settings of the desktop for the look and behaviour of programs.
  package static var environment = Environment() {
    didSet { if environment != oldValue { onSettingsChange?() } }
  }
  /// Called when one of the following has changed.
  public static var onSettingsChange: (@MainActor () -> Void)?

  /// Whether movement is to be replaced by a jump to its end.
  public static var isReduceMotionEnabled: Bool { environment.reducesMotion }
  /// Whether the user wants more contrast.
  public static var isDarkerSystemColorsEnabled: Bool { environment.colors.contrast == .high }
  /// The factor of the size of text.
  public static var preferredTextScale: Double { environment.textScale }
  /// Whether the user wants bold text: never, as desktops have no such setting.
  public static let isBoldTextEnabled = false
  /// Whether the user works with switches: never, as no desktop reports it.
  public static let isSwitchControlRunning = false

  /// Sends screen readers a notification about `window`.
  public static func post(_ notification: AccessibilityNotification, in window: Window) {
    switch notification {
    case .announcement, .pageScrolled: break
    case .screenChanged(let view, _):
      if let target = view ?? window.firstFocusableView { target.becomeFirstResponder() }
    case .layoutChanged(let view, _): view?.becomeFirstResponder()
    }
    window.accessibility.observer?.didPost(notification)
  }
}

extension Window {
  /// The first view that can have the focus; nil for none.
  fileprivate var firstFocusableView: View? { focus.focusableViews.first }
}
