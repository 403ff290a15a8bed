/// What a finger does to a control.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// One bit an event.
  public let rawValue: UInt16

  /// A set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It landed.
  public static let touchDown = ControlEvents(rawValue: 1)
  /// It moved, inside before and after.
  public static let touchDragInside = ControlEvents(rawValue: 2)
  /// It moved, outside before and after.
  public static let touchDragOutside = ControlEvents(rawValue: 4)
  /// It came back inside.
  public static let touchDragEnter = ControlEvents(rawValue: 8)
  /// It went outside.
  public static let touchDragExit = ControlEvents(rawValue: 16)
  /// It lifted inside: the control was pressed.
  public static let touchUpInside = ControlEvents(rawValue: 32)
  /// It lifted outside.
  public static let touchUpOutside = ControlEvents(rawValue: 64)
  /// It was taken away, by a recognizer or by the window.
  public static let touchCancel = ControlEvents(rawValue: 128)
}
