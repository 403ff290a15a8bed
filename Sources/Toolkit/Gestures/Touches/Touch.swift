public import Geometry
public import Motion

/// A finger, pen tip or mouse button from landing to lift, as recognizers and views see it.
///
/// The arena creates a touch when it lands and updates it. The target that the hit test finds at
/// landing never changes, wherever the touch moves.
@MainActor
public final class Touch {
  /// The identifier of the touch in the event stream.
  public var id: TouchID { report.id }
  /// The kind of input.
  public let kind: TouchKind
  /// The device that reports the touch.
  public let device: TouchDevice
  /// The target on which the touch landed.
  public let target: any TouchTarget
  /// The position at landing, in points of the window.
  public let startPosition: Point
  /// The time of landing.
  public let startTime: Instant
  /// Whether the touch caught moving content when it landed. Such a touch can drag or pinch, but is
  /// neither a single tap nor a long press.
  public let hasCaught: Bool
  /// The current position, in points of the window.
  public internal(set) var position: Point {
    get { report.position }
    set { report.position = newValue }
  }
  /// The position in the previous frame.
  public private(set) var previousPosition: Point
  /// The pressure from 0 to 1; 1 if the device does not report it.
  public var pressure: Double { report.pressure }
  /// The buttons of a mouse or pen that were down at the newest report; none for fingers.
  public var buttonMask: ButtonMask { report.buttonMask }
  /// The modifier keys at the newest report; see ``TouchChange/modifierBits``.
  package var modifierBits: UInt8 { report.modifierBits }
  /// The latest phase.
  public internal(set) var phase: TouchPhase {
    get { report.phase }
    set { report.phase = newValue }
  }
  /// The time of the latest change.
  public internal(set) var time: Instant
  /// The reports of the device since the previous frame, from oldest to newest. Empty if the only
  /// report is ``position`` itself.
  public var samples: [TouchSample] { report.samples }

  /// The position in the last report before this frame.
  private(set) var previousReport: Point

  /// Whether the view has received the beginning of the touch, and will receive its end.
  public var isDelivered: Bool { delivery.stage == .live }

  /// The recognizers that follow the touch, in their fixed order.
  var trackers: [GestureRecognizer] = []
  /// Whether the view was withdrawn from the touch.
  var isWithdrawn = false
  /// The progress of delivering the touch to its view.
  var delivery = TouchDelivery()
  /// The gesture of the fingers on a touchpad; nil for all others.
  var pinch: IndirectPinch? { report.pinch }
  /// Whether that has changed since the previous frame.
  private var hasPinched = false
  /// The newest report; its kind and device need not be those of the landing.
  private var report: TouchChange

  init(landing change: TouchChange, on target: any TouchTarget, at time: Instant) {
    report = change
    report.phase = .began
    kind = change.kind
    device = change.device
    self.target = target
    hasCaught = target.responderChain.contains { $0.isContentMoving }
    startPosition = change.position
    startTime = time
    previousPosition = change.position
    previousReport = change.position
    self.time = time
  }

  /// The number of fingers that the touch represents.
  var fingerCount: Int { pinch?.fingers ?? 1 }

  /// Whether the touch is somewhere else than in the previous frame, or its fingers have pinched.
  var hasMoved: Bool { position != previousPosition || hasPinched }

  /// Whether the touch landed on `view` or a descendant.
  public func isWithin(_ view: any TouchTarget) -> Bool { target.isWithin(view) }

  /// Whether the touch has ended or was cancelled, even while an earlier change is delivered.
  var isUp: Bool { (delivery.present?.phase ?? phase).isTerminal }

  /// Whether `recognizer` follows the touch and has not ignored it.
  func isFollowed(by recognizer: GestureRecognizer) -> Bool {
    trackers.contains { $0 === recognizer }
  }

  func update(with change: TouchChange, at time: Instant) {
    previousPosition = position
    previousReport = samples.last?.position ?? position
    hasPinched = change.pinch != nil && change.pinch != pinch
    let pinch = change.pinch ?? pinch
    report = change
    report.pinch = pinch
    self.time = time
  }
}

extension Touch: Hashable {
  /// Returns whether both are the same touch.
  public nonisolated static func == (one: Touch, other: Touch) -> Bool { one === other }

  /// Hashes the identity of the touch.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
