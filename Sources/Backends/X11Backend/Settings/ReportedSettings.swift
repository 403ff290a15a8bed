import Drawing
import Windowing

/// The settings of the desktop, and the keyboard, of which the content of a window knows. At first, it assumes
/// a light theme with animations, and a keyboard of the United States.
struct ReportedSettings {
  private var areAnimationsEnabled = true
  private var colors = ColorTraits()
  private var input = InputPreferences()
  private var keyboard = HardwareKeyboard()

  /// Returns the events that report what differs in `settings`, and assumes that they are delivered.
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

  /// Returns the event that reports what differs in `keyboard`, and assumes that it is delivered; nil if
  /// nothing does.
  mutating func change(to keyboard: HardwareKeyboard) -> WindowEvent? {
    guard keyboard != self.keyboard else { return nil }
    self.keyboard = keyboard
    return .hardwareKeyboardChanged(keyboard)
  }
}
