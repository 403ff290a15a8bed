public import Geometry
public import Motion

/// What a swipe with three or more fingers on a touchpad amounts to so far.
///
/// All is counted from the beginning, so that an update that is left out does no harm. There is one
/// gesture at a time; each begins once and ends once.
public struct TouchpadSwipe: Hashable, Sendable {
  /// When.
  public var time: Instant
  /// Where the gesture stands.
  public var phase: TouchpadGesturePhase
  /// How many fingers.
  public var fingers: Int
  /// Where the pointer is.
  public var position: Point
  /// How far the fingers have moved, in points.
  public var translation: Vector
  /// The keys that are held.
  public var modifiers: KeyModifiers

  /// A swipe with the pointer at `position`.
  public init(
    time: Instant, phase: TouchpadGesturePhase, fingers: Int = 3, position: Point,
    translation: Vector = .zero, modifiers: KeyModifiers = []
  ) {
    self.time = time
    self.phase = phase
    self.fingers = fingers
    self.position = position
    self.translation = translation
    self.modifiers = modifiers
  }
}
