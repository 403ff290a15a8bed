import Geometry
import Glibc
import Motion

/// A picture on its way from one placement to another.
///
/// A critically damped spring runs along the way between the two. What of the velocity that the picture
/// had before does not lead along that way is a drift beside it, which dies down with the same spring:
/// for a picture that keeps its size this is a spring along each axis.
struct Travel: Hashable, Sendable {
  let origin: Placement
  let target: Placement
  /// When it begins. Before that it has not been seen yet.
  let start: Instant
  private let path: ZoomPath
  private let spring: CriticalSpring
  private let drift: Drift

  /// Settles, snaps and zooms: 38 % of the way is left after 100 ms, 1.4 % after 300.
  static let settling: Duration = .milliseconds(300)
  /// Pages that change, and pictures that come and go: 20 % after 100 ms, 1.8 % after 200.
  static let changing: Duration = .milliseconds(210)
  /// A way whose change of the scale's logarithm and of the angle is less is none but for rounding.
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
      response: response, displacement: 1, velocity: -min(speed, frequency))
    let beside = ZoomPath.Rate(
      logScale: velocity.logScale - rate.logScale * speed,
      angle: velocity.angle - rate.angle * speed, offset: velocity.offset - rate.offset * speed)
    drift = Drift(rate: beside, corner: origin.origin)
  }

  /// How much of the way per second is done by somebody as fast as `velocity`, going by scale and
  /// angle: those of the way that are nearest to it by least squares.
  private static func share(of velocity: ZoomPath.Rate, along rate: ZoomPath.Rate) -> Double {
    let square = rate.logScale * rate.logScale + rate.angle * rate.angle
    guard square > leastZoom * leastZoom else { return 0 }
    return (velocity.logScale * rate.logScale + velocity.angle * rate.angle) / square
  }

  /// Where the picture is at `time`.
  func placement(at time: Instant) -> Placement {
    let elapsed = seconds(at: time)
    let onWay = Placement(path.stop(at: 1 - spring.displacement(after: elapsed)))
    return drift.carrying(onWay, for: drifted(after: elapsed))
  }

  /// How fast it changes at `time`, per second.
  func velocity(at time: Instant) -> ZoomPath.Rate {
    let elapsed = seconds(at: time)
    let drifted = drifted(after: elapsed)
    let pace = (1 - spring.frequency * elapsed) * exp(-spring.frequency * elapsed)
    let onWay =
      path.rate(at: 1 - spring.displacement(after: elapsed)) * -spring.velocity(after: elapsed)
    let corner = placement(at: time).origin
    return ZoomPath.Rate(
      logScale: onWay.logScale + drift.rate.logScale * pace,
      angle: onWay.angle + drift.rate.angle * pace,
      offset: onWay.offset.turned(by: drift.rate.angle * drifted)
        * exp(drift.rate.logScale * drifted) + drift.velocity(at: corner) * pace)
  }

  /// For how many seconds at its first pace it has drifted.
  private func drifted(after elapsed: Double) -> Double {
    elapsed * exp(-spring.frequency * elapsed)
  }

  /// Whether the rest of the way can no longer be seen at `time`: every corner of the picture is
  /// less than a quarter of a device pixel from its place and slower than 20 a second.
  func isOver(at time: Instant, in geometry: PhotoGeometry) -> Bool {
    let present = placement(at: time)
    let motion = Drift(rate: velocity(at: time), corner: present.origin)
    let speed = geometry.corners(of: present).map { motion.velocity(at: $0).length }.reduce(0, max)
    guard time > start else { return origin == target && speed == 0 }
    return geometry.longestWay(from: present, to: target) < 0.25
      && speed * geometry.pixelsPerPoint < 20
  }

  /// A way that begins later has not been seen yet.
  private func seconds(at time: Instant) -> Double { max(0, time.seconds(since: start)) }
}
