public import Geometry
public import Motion

/// A finger, pen tip or mouse button from landing to lift, as recognizers and views see it.
///
/// The arena makes it when it lands and keeps it up to date; everybody else only reads. What the
/// hit test found at landing stays its target for life, wherever it moves.
public final class Touch {
  /// Its name in the stream of events.
  public let id: TouchID
  /// What makes it.
  public let kind: TouchKind
  /// The device that it comes from.
  public let device: TouchDevice
  /// What it landed on.
  public let target: any TouchTarget
  /// Where it landed, in points of the window.
  public let startPosition: Point
  /// When it landed.
  public let startTime: Instant
  /// Whether what it landed on moved by itself, so that it holds that: it may drag or pinch, and is
  /// neither a tap nor a long press.
  public let hasCaught: Bool
  /// Where it is, in points of the window.
  public internal(set) var position: Point
  /// Where it was in the frame before.
  public internal(set) var previousPosition: Point
  /// How hard it presses, from 0 to 1; 1 where the device does not tell.
  public internal(set) var pressure: Double
  /// What it did last.
  public internal(set) var phase: TouchPhase
  /// When it did that.
  public internal(set) var time: Instant
  /// What the device reported of it since the frame before, oldest first, when that was more than
  /// ``position``, or other than it because ``position`` was resampled; else empty.
  public internal(set) var samples: [TouchSample]

  /// Where the device reported it last before this frame.
  private(set) var previousReport: Point

  /// Whether its view was told that it began, and will be told of its end.
  public var isDelivered: Bool { delivery.stage == .live }

  /// The recognizers that follow it, in their fixed order.
  var trackers: [GestureRecognizer] = []
  /// Whether its view has been taken away from it.
  var isWithdrawn = false
  /// What its view has been told of it, and is still to be told.
  var delivery = TouchDelivery()

  init(landing change: TouchChange, on target: any TouchTarget, at time: Instant) {
    id = change.id
    kind = change.kind
    device = change.device
    self.target = target
    hasCaught = target.touchPath.contains { $0.movesByItself }
    startPosition = change.position
    startTime = time
    position = change.position
    previousPosition = change.position
    previousReport = change.position
    pressure = change.pressure
    phase = .began
    self.time = time
    samples = change.samples
  }

  /// Whether it landed on `view`, or on anything within.
  public func isWithin(_ view: any TouchTarget) -> Bool { target.isWithin(view) }

  /// Whether it has lifted or was taken away, also while its view is told what it did before.
  var isUp: Bool { (delivery.present?.phase ?? phase).isTerminal }

  /// Whether `recognizer` follows it, and has not given it up.
  func isFollowed(by recognizer: GestureRecognizer) -> Bool {
    trackers.contains { $0 === recognizer }
  }

  func update(with change: TouchChange, at time: Instant) {
    previousPosition = position
    previousReport = samples.last?.position ?? position
    position = change.position
    pressure = change.pressure
    phase = change.phase
    samples = change.samples
    self.time = time
  }
}
