public import Geometry
public import Motion

/// A turn of the wheel, or a movement of the fingers that scroll on a touchpad.
///
/// The steps of a touchpad are to be followed one to one; at the one that ended, what was moved may
/// glide on. Every step is complete in itself: the end may never come (the driver or the server may
/// keep it), and then the next step, however late, is a new scroll. So nothing may hang on the end
/// but the gliding, and a speed must be measured over the time right before it.
public struct ScrollStep: Hashable, Sendable {
  /// What scrolls.
  public enum Source: Hashable, Sendable {
    /// A wheel, or whatever does not say that fingers lie on it: notches, which want to be smoothed.
    case wheel
    /// Fingers on a touchpad: a distance, as smooth as the fingers are.
    case fingers
  }

  /// What happened.
  public enum Phase: Hashable, Sendable {
    /// The wheel turned, or the fingers moved.
    case changed
    /// The fingers lifted, or were taken away; a wheel never says so. Nothing was moved by it.
    case ended
  }

  /// The points that fingers move to scroll as far as a notch does: the drivers of X divide the
  /// movement by what the user has set as "Scrolling Pixel Distance", 15 unless changed
  /// (libinput(4)), and toolkits take libinput's unit for a logical pixel.
  public static let pointsPerNotch = 15.0

  /// When.
  public var time: Instant
  /// Where the pointer was.
  public var position: Point
  /// How far, in notches of a wheel, fractions included: right and down, or toward the user, are
  /// positive.
  public var notches: Vector
  /// What scrolls.
  public var source: Source
  /// What happened.
  public var phase: Phase
  /// The keys that were held.
  public var modifiers: KeyModifiers

  /// How far the fingers moved, in points; the same sign as ``notches``: content goes against it.
  public var distance: Vector { notches * Self.pointsPerNotch }

  /// A step by `notches` at `position`.
  public init(
    time: Instant, position: Point, notches: Vector, source: Source = .wheel,
    phase: Phase = .changed, modifiers: KeyModifiers = []
  ) {
    self.time = time
    self.position = position
    self.notches = notches
    self.source = source
    self.phase = phase
    self.modifiers = modifiers
  }
}
