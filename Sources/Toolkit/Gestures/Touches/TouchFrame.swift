public import Geometry
public import Motion

/// The identity of a touch from its landing to its end.
public struct TouchID: Hashable, Sendable {
  /// The sequence number.
  public var number: UInt64

  /// Creates the identifier with the sequence number `number`.
  public init(_ number: UInt64) { self.number = number }
}

/// The kind of input that makes a touch.
public enum TouchKind: Hashable, Sendable {
  /// A finger on a touchscreen.
  case finger
  /// The tip of a pen.
  case pen
  /// The eraser end of a pen.
  case eraser
  /// The primary button of a mouse or touchpad, while it is down.
  case mouse
  /// The secondary button of a mouse or touchpad, while it is down: a press that needs no waiting. No
  /// view receives it, and long presses follow it by default; see
  /// ``GestureRecognizer/allowedTouchKinds``.
  case secondaryButton
  /// Fingers on a touchpad that pinch or rotate. They act at the pointer, and only recognizers of
  /// pinches, rotations and transforms follow them.
  case indirect

  /// All kinds.
  public static let all: Set<TouchKind> = [
    .finger, .pen, .eraser, .mouse, .secondaryButton, .indirect,
  ]

  /// Whether the touch is made by a pointer that also hovers: by a button of a mouse or touchpad.
  package var isPointer: Bool { self == .mouse || self == .secondaryButton }

  /// Whether views receive the touch, not only recognizers.
  var reachesViews: Bool { self != .secondaryButton && self != .indirect }
}

/// The device of a touch. Palm rejection uses it to distinguish the touchscreen from a pen.
public struct TouchDevice: Hashable, Sendable {
  /// The window system's number for the device.
  public var number: Int

  /// Creates the device with `number`.
  public init(_ number: Int) { self.number = number }

  /// The device of synthetic touches.
  public static let none = TouchDevice(0)
}

/// The phase of a touch.
public enum TouchPhase: Hashable, Sendable {
  /// The touch landed.
  case began
  /// The touch moved.
  case moved
  /// The touch was reported without having moved.
  case stationary
  /// The touch lifted.
  case ended
  /// The touch was cancelled: another client took it over, or its device or window disappeared.
  case cancelled

  /// Whether no other phase follows.
  public var isTerminal: Bool { self == .ended || self == .cancelled }
}

/// A change of one touch at one instant.
public struct TouchChange: Hashable, Sendable {
  /// The touch that changed.
  public var id: TouchID
  /// The phase of the touch.
  public var phase: TouchPhase
  /// The position in points of the window, with subpixel precision.
  public var position: Point
  /// The kind of input.
  public var kind: TouchKind
  /// The device of the touch.
  public var device: TouchDevice
  /// The pressure from 0 to 1; 1 if the device does not report it.
  public var pressure: Double
  /// The buttons of a mouse or pen that were down; none for fingers.
  public var buttonMask: ButtonMask = []
  /// The modifier keys that were held, as the bits of `EventModifiers`, a type of the module `Views`.
  package var modifierBits: UInt8 = 0
  /// The reports of the device since the previous frame, from oldest to newest. Empty if the only
  /// report is `position` itself.
  public var samples: [TouchSample] = []
  /// The gesture of the fingers on a touchpad; nil for all others.
  package var pinch: IndirectPinch?

  /// Creates a change without samples.
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

/// All changes of one instant in order of arrival, at most one for each touch.
///
/// Recognizers see a frame as a whole, so they never see one of two fingers that move together
/// without the other.
public struct TouchFrame: Hashable, Sendable {
  /// The time of the changes.
  public var time: Instant
  /// The changes at that time.
  public var changes: [TouchChange]

  /// Creates a frame of `changes` at `time`.
  public init(time: Instant, changes: [TouchChange]) {
    self.time = time
    self.changes = changes
  }
}
