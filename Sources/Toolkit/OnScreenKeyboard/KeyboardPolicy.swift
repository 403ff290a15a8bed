/// A program's policy for showing the on-screen keyboard. The raw values are those of command lines.
public enum KeyboardPolicy: String, Hashable, Sendable, CaseIterable {
  /// When a text input gets the focus by a finger or a pen, unless keys were used within the last minute.
  case automatic = "auto"
  /// Whenever a text input has the focus, however it got it.
  case always
  /// Never; nor are input views shown instead.
  case never
  /// The keyboard of the desktop, if there is one that programs can show; otherwise as ``automatic``.
  case external
}
