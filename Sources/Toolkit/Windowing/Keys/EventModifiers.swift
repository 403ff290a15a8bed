/// A set of modifier keys and locks.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// One bit per modifier.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = EventModifiers(rawValue: 1)
  /// Ctrl.
  public static let control = EventModifiers(rawValue: 2)
  /// Alt.
  public static let option = EventModifiers(rawValue: 4)
  /// Super, the key with the logo.
  public static let `super` = EventModifiers(rawValue: 8)
  /// Caps Lock is on.
  public static let capsLock = EventModifiers(rawValue: 16)
  /// The key is on the numeric pad.
  public static let numericPad = EventModifiers(rawValue: 32)

  /// The modifier of shortcuts: Ctrl.
  public static let command = control
  /// The modifiers that distinguish one shortcut from another.
  public static let distinguishing: EventModifiers = [.shift, .control, .option, .super]
  /// The modifiers with which a key types no text.
  public static let commanding: EventModifiers = [.control, .option, .super]
}
