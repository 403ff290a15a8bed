public import Geometry
public import Gestures
public import Motion

/// A press of a button other than the main one.
public struct ButtonPress: Hashable, Sendable {
  /// The time of the press.
  public var time: Instant
  /// The position of the pointer.
  public var position: Point
  /// The pressed button.
  public var button: PointerButton
  /// The kind of device the button is on.
  public var kind: TouchKind
  /// The modifier keys held during the press.
  public var modifiers: EventModifiers

  /// Creates a press of `button` at `position`.
  public init(
    time: Instant, position: Point, button: PointerButton, kind: TouchKind = .mouse,
    modifiers: EventModifiers = []
  ) {
    self.time = time
    self.position = position
    self.button = button
    self.kind = kind
    self.modifiers = modifiers
  }
}
