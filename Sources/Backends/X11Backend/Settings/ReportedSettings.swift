import Drawing
import Windowing

/// The settings of the desktop of which the content of a window knows. At first, it assumes a light theme
/// with animations.
struct ReportedSettings {
  private var areAnimationsEnabled = true
  private var colors = ColorTraits()

  /// Returns the events that tell what differs in `settings`, and assumes that they are delivered.
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
    return events
  }
}
