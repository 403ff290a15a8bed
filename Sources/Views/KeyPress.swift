public import Motion

/// A key, by what it means and not by where it is.
public enum Key: Hashable, Sendable {
  /// A key that writes a character; as shifted, so `+` and not `Shift =`.
  case character(Character)
  case escape, enter, tab, backspace, delete
  case left, right, up, down
  case pageUp, pageDown, home, end
  /// The key that opens the context menu.
  case menu
  /// F1 to F35.
  case function(Int)
}

/// Keys held down while another is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit a modifier.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Ctrl.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
}

/// A key that went down, or repeated while it was held.
public struct KeyPress: Hashable, Sendable {
  /// When.
  public var time: Instant
  /// Which.
  public var key: Key
  /// What was held with it.
  public var modifiers: KeyModifiers

  /// A press of `key`.
  public init(time: Instant, key: Key, modifiers: KeyModifiers = []) {
    self.time = time
    self.key = key
    self.modifiers = modifiers
  }
}
