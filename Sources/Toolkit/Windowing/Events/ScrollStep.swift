public import Geometry
public import Motion

/// A step of a scroll wheel, or of two-finger scrolling on a touchpad.
///
/// Content follows the steps of a touchpad one to one and may continue with momentum after the step
/// that ended. Each step is complete in itself: the end may never arrive, because the driver or the
/// server may drop it, and then the next step, however late, starts a new scroll. Use the end for
/// nothing but momentum, and measure velocity over the time just before it.
public struct ScrollStep: Hashable, Sendable {
  /// The kind of input that scrolls.
  public enum Source: Hashable, Sendable {
    /// A wheel, or any device that does not report fingers: steps of notches, to be smoothed.
    case wheel
    /// Fingers on a touchpad: a distance, as smooth as the movement of the fingers.
    case fingers
  }

  /// The phase of the scroll.
  public enum Phase: Hashable, Sendable {
    /// The wheel turned or the fingers moved.
    case changed
    /// The fingers lifted or were cancelled, without further movement. Wheels never report this.
    case ended
  }

  /// The finger movement that scrolls as far as one notch, in points.
  ///
  /// X drivers divide the movement by the user's "Scrolling Pixel Distance", 15 by default
  /// (libinput(4)), and toolkits treat a libinput unit as a logical pixel.
  public static let pointsPerNotch = 15.0

  /// The time of the step.
  public var time: Instant
  /// The position of the pointer.
  public var position: Point
  /// The scrolled distance in notches of a wheel, including fractions. Positive is right, and down
  /// or toward the user.
  public var notches: Vector
  /// The kind of input.
  public var source: Source
  /// The phase of the scroll.
  public var phase: Phase
  /// The modifier keys held during the step.
  public var modifiers: EventModifiers

  /// The distance in points, with the sign of ``notches``: content moves the opposite way.
  public var distance: Vector { notches * Self.pointsPerNotch }

  /// Creates a step of `notches` at `position`.
  public init(
    time: Instant, position: Point, notches: Vector, source: Source = .wheel,
    phase: Phase = .changed, modifiers: EventModifiers = []
  ) {
    self.time = time
    self.position = position
    self.notches = notches
    self.source = source
    self.phase = phase
    self.modifiers = modifiers
  }
}
