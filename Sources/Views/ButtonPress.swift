public import Geometry
public import Gestures
public import Motion

/// A button of a mouse, a touchpad or a pen.
///
/// The main button, or the tip of a pen, is not among them: it makes touches.
public enum PointerButton: Hashable, Sendable {
  /// The wheel, pressed; on most pens the lower button of the barrel.
  case middle
  /// The button of the context menu; on most pens the upper button of the barrel.
  case right
  /// The button under the thumb that leads back.
  case back
  /// The button under the thumb that leads forward.
  case forward
}

/// A button other than the main one that went down.
public struct ButtonPress: Hashable, Sendable {
  /// When.
  public var time: Instant
  /// Where the pointer was.
  public var position: Point
  /// Which.
  public var button: PointerButton
  /// What the button is on.
  public var kind: TouchKind
  /// The keys that were held.
  public var modifiers: KeyModifiers

  /// A press of `button` at `position`.
  public init(
    time: Instant, position: Point, button: PointerButton, kind: TouchKind = .mouse,
    modifiers: KeyModifiers = []
  ) {
    self.time = time
    self.position = position
    self.button = button
    self.kind = kind
    self.modifiers = modifiers
  }
}
