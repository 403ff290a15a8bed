import Geometry
import Glibc
import Motion

/// A picture on its way from one placement to another.
///
/// A critically damped spring runs along the way between the two. What it cannot take of the velocity
/// that the picture had before is a drift beside that way, which dies down with the same spring: for
/// a picture that keeps its size this is a spring along each axis.
struct Travel: Hashable, Sendable {
  let origin: Placement
  let target: Placement
  /// When it begins. Before that it has not been seen yet.
  let start: Instant
  private let path: ZoomPath
  private let spring: CriticalSpring
  /// The velocity of the drift at the start, in points per second.
  private let drift: Vector

  /// Settles, snaps and zooms: 38 % of the way is left after 100 ms, 1.4 % after 300.
  static let settling: Duration = .milliseconds(300)
  /// Pages that change, and pictures that come and go: 20 % after 100 ms, 1.8 % after 200.
  static let changing: Duration = .milliseconds(210)
  /// A change of the scale's logarithm or of the angle that is none but for rounding.
  private static let leastZoom = 1e-6

  /// A way from `origin` to `target` that starts at `start` as fast as `velocity`, per second. What
  /// leads along the way faster than the spring can take without going beyond is left out.
  init(
    from origin: Placement, to target: Placement, at start: Instant,
    velocity: ZoomPath.Rate = ZoomPath.Rate(), response: Duration = Self.settling
  ) {
    self.origin = origin
    self.target = target
    self.start = start
    path = ZoomPath(from: origin.stop, to: target.stop)
    let rate = path.rate(at: 0)
    let speed = Self.share(of: velocity, along: rate)
    let frequency = 2 * .pi / response.seconds
    spring = CriticalSpring(
      response: response, displacement: 1, velocity: -(-frequency...frequency).clamp(speed))
    let isZoomLost = speed == 0 && abs(velocity.logScale) > Self.leastZoom
    drift = isZoomLost ? .zero : velocity.offset - rate.offset * speed
  }

  /// How much of the way per second is done by somebody as fast as `velocity`, going by the scale or,
  /// where that stays, by the angle.
  private static func share(of velocity: ZoomPath.Rate, along rate: ZoomPath.Rate) -> Double {
    if abs(rate.logScale) > leastZoom { return velocity.logScale / rate.logScale }
    if abs(rate.angle) > leastZoom { return velocity.angle / rate.angle }
    return 0
  }

  /// Where the picture is at `time`.
  func placement(at time: Instant) -> Placement {
    let elapsed = seconds(at: time)
    var placement = Placement(path.stop(at: 1 - spring.displacement(after: elapsed)))
    placement.origin += drift * (elapsed * exp(-spring.frequency * elapsed))
    return placement
  }

  /// How fast it changes at `time`, per second.
  func velocity(at time: Instant) -> ZoomPath.Rate {
    let elapsed = seconds(at: time)
    var velocity =
      path.rate(at: 1 - spring.displacement(after: elapsed)) * -spring.velocity(after: elapsed)
    velocity.offset +=
      drift * ((1 - spring.frequency * elapsed) * exp(-spring.frequency * elapsed))
    return velocity
  }

  /// Whether the rest of the way can no longer be seen at `time`: every corner of the picture is
  /// less than a quarter of a device pixel from its place and slower than 20 a second.
  func isOver(at time: Instant, in geometry: PhotoGeometry) -> Bool {
    let elapsed = time.seconds(since: start)
    guard elapsed > 0 else { return origin == target && drift == .zero }
    let way = geometry.longestWay(from: origin, to: target)
    let drifting = drift.length * geometry.pixelsPerPoint * exp(-spring.frequency * elapsed)
    return abs(spring.displacement(after: elapsed)) * way + drifting * elapsed < 0.25
      && abs(spring.velocity(after: elapsed)) * way
        + drifting * abs(1 - spring.frequency * elapsed) < 20
  }

  /// A way that begins later has not been seen yet.
  private func seconds(at time: Instant) -> Double { max(0, time.seconds(since: start)) }
}
