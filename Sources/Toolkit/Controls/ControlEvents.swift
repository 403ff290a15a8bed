/// A set of the events of a control.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// One bit per event.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The touch landed.
  public static let touchDown = ControlEvents(rawValue: 1)
  /// The touch moved and stayed inside.
  public static let touchDragInside = ControlEvents(rawValue: 2)
  /// The touch moved and stayed outside.
  public static let touchDragOutside = ControlEvents(rawValue: 4)
  /// The touch moved back inside.
  public static let touchDragEnter = ControlEvents(rawValue: 8)
  /// The touch moved outside.
  public static let touchDragExit = ControlEvents(rawValue: 16)
  /// The touch lifted inside: the control was pressed.
  public static let touchUpInside = ControlEvents(rawValue: 32)
  /// The touch lifted outside.
  public static let touchUpOutside = ControlEvents(rawValue: 64)
  /// The touch was cancelled by a recognizer or by the window.
  public static let touchCancel = ControlEvents(rawValue: 128)
  /// The touch landed soon after a tap and near it, as the second one of a double tap. Sent with
  /// ``touchDown``.
  public static let touchDownRepeat = ControlEvents(rawValue: 256)
  /// The text of the control is being edited: it has become the first responder.
  public static let editingDidBegin = ControlEvents(rawValue: 512)
  /// The user has changed the text of the control.
  public static let editingChanged = ControlEvents(rawValue: 1024)
  /// The text of the control is no longer edited.
  public static let editingDidEnd = ControlEvents(rawValue: 2048)
  /// The value of the control was changed by the user: by a touch, a key or another program.
  public static let valueChanged = ControlEvents(rawValue: 4096)
  /// The control was pressed, by a touch, a key, a shortcut or another program.
  public static let primaryActionTriggered = ControlEvents(rawValue: 8192)
}
