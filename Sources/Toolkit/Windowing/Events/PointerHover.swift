public import Geometry
public import Gestures
public import Motion

/// A pointer over the window with no button pressed.
public struct PointerHover: Hashable, Sendable {
  /// The time of the movement.
  public var time: Instant
  /// The position of the pointer; nil when it stops hovering.
  public var position: Point?
  /// The kind of device that moves the pointer: a mouse or touchpad, or the end of a pen that is
  /// near.
  public var kind: TouchKind

  /// Creates a hover event at `position`.
  public init(time: Instant, position: Point?, kind: TouchKind = .mouse) {
    self.time = time
    self.position = position
    self.kind = kind
  }
}
