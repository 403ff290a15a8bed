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
  /// What it landed on.
  public let target: any TouchTarget
  /// Where it landed, in points of the window.
  public let startPosition: Point
  /// When it landed.
  public let startTime: Instant
  /// Where it is, in points of the window.
  public internal(set) var position: Point
  /// Where it was in the frame before.
  public internal(set) var previousPosition: Point
  /// What it did last.
  public internal(set) var phase: TouchPhase
  /// When it did that.
  public internal(set) var time: Instant

  /// What the target has been told of it.
  var delivery = Delivery.none

  enum Delivery { case none, live, over }

  init(landing change: TouchChange, on target: any TouchTarget, at time: Instant) {
    id = change.id
    kind = change.kind
    self.target = target
    startPosition = change.position
    startTime = time
    position = change.position
    previousPosition = change.position
    phase = .began
    self.time = time
  }

  func update(with change: TouchChange, at time: Instant) {
    previousPosition = position
    position = change.position
    phase = change.phase
    self.time = time
  }
}
