public import Geometry
public import Motion

/// Names one touch from its landing to its end; never used again for another.
public struct TouchID: Hashable, Sendable {
  /// The running number.
  public var number: UInt64

  /// The touch with running number `number`.
  public init(_ number: UInt64) { self.number = number }
}

/// What makes a touch.
public enum TouchKind: Hashable, Sendable {
  /// A finger on a touchscreen.
  case finger
  /// The tip of a pen.
  case pen
  /// The main button of a mouse or a touchpad, held down.
  case mouse
}

/// Where a touch stands in its life.
public enum TouchPhase: Hashable, Sendable {
  /// It landed.
  case began
  /// It moved.
  case moved
  /// It was reported without having moved.
  case stationary
  /// It lifted.
  case ended
  /// It was taken away: another client took it over, its device went, or the window did.
  case cancelled

  /// Whether nothing follows it.
  public var isTerminal: Bool { self == .ended || self == .cancelled }
}

/// What one touch did at one instant.
public struct TouchChange: Hashable, Sendable {
  /// Which touch.
  public var id: TouchID
  /// What it did.
  public var phase: TouchPhase
  /// Where it is, in points of the window, finer than a pixel.
  public var position: Point
  /// What makes it.
  public var kind: TouchKind

  /// A change of the touch `id` at `position`.
  public init(id: TouchID, phase: TouchPhase, position: Point, kind: TouchKind = .finger) {
    self.id = id
    self.phase = phase
    self.position = position
    self.kind = kind
  }
}

/// All that changed at one instant: at most one change a touch, in order of arrival.
///
/// Recognizers see a frame as a whole, so that two fingers that move together are never seen one
/// without the other.
public struct TouchFrame: Hashable, Sendable {
  /// When it happened.
  public var time: Instant
  /// What changed.
  public var changes: [TouchChange]

  /// A frame of `changes` at `time`.
  public init(time: Instant, changes: [TouchChange]) {
    self.time = time
    self.changes = changes
  }
}
