import Localization

/// Something that can be done with an accessible element. Its name is fixed and never translated.
public struct AccessibilityAction: Hashable, Sendable {
  /// The name for programs, as in AT-SPI.
  public var name: String
  /// The name for people, in their language.
  public var localizedName: String
  /// The effect, as a sentence; empty for nothing to add.
  public var description: String
  /// The keys that do the same, such as `Ctrl+C`; nil for none.
  public var shortcut: String?

  /// Creates an action.
  public init(
    _ name: String, localizedName: String? = nil, description: String = "",
    shortcut: String? = nil
  ) {
    self.name = name
    self.localizedName = localizedName ?? name
    self.description = description
    self.shortcut = shortcut
  }

  /// A tap.
  public static let click = AccessibilityAction(
    "click", localizedName: localizedIn("action", "click"))
  /// The return key in a text field.
  public static let activate = AccessibilityAction(
    "activate", localizedName: localizedIn("action", "activate"), shortcut: "Return")
  /// A long press that opens a context menu.
  public static let menu = AccessibilityAction(
    "menu", localizedName: localizedIn("action", "menu"), shortcut: "Menu")
  /// A step to a greater value.
  public static let increment = AccessibilityAction(
    "increment", localizedName: localizedIn("action", "increment"), shortcut: "Right")
  /// A step to a smaller value.
  public static let decrement = AccessibilityAction(
    "decrement", localizedName: localizedIn("action", "decrement"), shortcut: "Left")
  /// The Escape key.
  public static let escape = AccessibilityAction(
    "escape", localizedName: localizedIn("action", "escape"), shortcut: "Escape")
  /// A double tap with two fingers.
  public static let magicTap = AccessibilityAction(
    "magic-tap", localizedName: localizedIn("action", "magic-tap"))
}
