import Drawing
import Windowing

/// The state of the desktop, the keyboard and the window as reported to the content of a window. At first, the content
/// assumes a light theme with animations, a keyboard of the United States, and a window that is not minimized.
struct ReportedState {
  /// Whether the window is in full screen.
  private(set) var isFullscreen: Bool
  private var isMinimized = false
  private var areAnimationsEnabled = true
  private var colors = ColorTraits()
  private var input = InputPreferences()
  private var keyboard = HardwareKeyboard()

  /// Creates the state of a window that opens in full screen or not.
  init(isFullscreen: Bool) { self.isFullscreen = isFullscreen }

  /// Returns the events that report the changes in `settings`, and assumes that they are delivered.
  mutating func changes(to settings: XSettings) -> [WindowEvent] {
    var events: [WindowEvent] = []
    if settings.areAnimationsEnabled != areAnimationsEnabled {
      areAnimationsEnabled.toggle()
      events.append(.animationsChanged(areAnimationsEnabled))
    }
    if settings.colors != colors {
      colors = settings.colors
      events.append(.appearanceChanged(colors))
    }
    if settings.input != input {
      input = settings.input
      events.append(.inputPreferencesChanged(input))
    }
    return events
  }

  /// Returns the event that reports whether the window is in full screen, and assumes that it is delivered; nil if
  /// nothing has changed.
  mutating func change(toFullscreen isFullscreen: Bool) -> WindowEvent? {
    guard isFullscreen != self.isFullscreen else { return nil }
    self.isFullscreen = isFullscreen
    return .fullscreenChanged(isFullscreen)
  }

  /// Returns the event that reports whether the window is minimized, and assumes that it is delivered; nil if
  /// nothing has changed.
  mutating func change(toMinimized isMinimized: Bool) -> WindowEvent? {
    guard isMinimized != self.isMinimized else { return nil }
    self.isMinimized = isMinimized
    return .minimizedChanged(isMinimized)
  }

  /// Returns the event that reports the changes in `keyboard`, and assumes that it is delivered; nil if there are none.
  mutating func change(to keyboard: HardwareKeyboard) -> WindowEvent? {
    guard keyboard != self.keyboard else { return nil }
    self.keyboard = keyboard
    return .hardwareKeyboardChanged(keyboard)
  }
}
