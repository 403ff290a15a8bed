/// The settings of the desktop for the mouse and for the caret in text. The defaults are those of GTK.
public struct InputPreferences: Hashable, Sendable {
  /// The longest time between the presses of a double click.
  public var doubleClickTime: Duration = .milliseconds(400)
  /// The maximum distance between the presses of a double click, in points.
  public var doubleClickDistance = 5.0
  /// The period in which a caret blinks; nil if it does not.
  public var caretBlinkPeriod: Duration? = .milliseconds(1200)
  /// The time without an action after which a caret is steady.
  public var caretBlinkTimeout: Duration = .seconds(10)
  /// Whether the middle button of a mouse pastes the primary selection.
  public var pastesWithMiddleButton = true

  /// Creates the defaults.
  public init() {}
}
