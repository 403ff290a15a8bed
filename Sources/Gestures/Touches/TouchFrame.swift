public import Geometry
public import Motion

/// Names one touch from its landing to its end.
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
  /// The other end of a pen, which erases.
  case eraser
  /// The main button of a mouse or a touchpad, held down.
  case mouse
}

/// The device that a touch comes from, so that a palm on the screen can be told from the pen.
public struct TouchDevice: Hashable, Sendable {
  /// The number by which the window system knows the device.
  public var number: Int

  /// The device with `number`.
  public init(_ number: Int) { self.number = number }

  /// Where touches come from that no device made.
  public static let none = TouchDevice(0)
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
  /// The device that it comes from.
  public var device: TouchDevice
  /// How hard it presses, from 0 to 1; 1 where the device does not tell.
  public var pressure: Double
  /// What the device reported since the frame before, oldest first and the newest included, when
  /// that is more than `position`, or other than it; else empty.
  public var samples: [TouchSample] = []

  /// A change of the touch `id` at `position`.
  public init(
    id: TouchID, phase: TouchPhase, position: Point, kind: TouchKind = .finger,
    device: TouchDevice = .none, pressure: Double = 1
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.kind = kind
    self.device = device
    self.pressure = pressure
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
