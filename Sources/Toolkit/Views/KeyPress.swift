public import Motion

/// A key, identified by its meaning rather than its position on the keyboard.
public enum Key: Hashable, Sendable {
  /// A key that produces a character, after applying Shift but not Caps Lock: `+` rather than Shift
  /// and `=`.
  case character(Character)
  case escape, enter, tab, backspace, delete
  case left, right, up, down
  case pageUp, pageDown, home, end
  /// The key that opens the context menu.
  case menu
  /// A function key, F1 to F35.
  case function(Int)
}

/// A set of modifier keys.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit per modifier.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Ctrl.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
  /// Super, the key with the logo.
  public static let meta = KeyModifiers(rawValue: 8)
}

/// A key press or an auto-repeat.
public struct KeyPress: Hashable, Sendable {
  /// The time of the press.
  public var time: Instant
  /// The pressed key.
  public var key: Key
  /// The modifier keys held during the press.
  public var modifiers: KeyModifiers

  /// Creates a press of `key`.
  public init(time: Instant, key: Key, modifiers: KeyModifiers = []) {
    self.time = time
    self.key = key
    self.modifiers = modifiers
  }
}
