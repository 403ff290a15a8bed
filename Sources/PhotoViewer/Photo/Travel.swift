import Geometry
import Glibc
import Motion

/// A picture on its way from one placement to another.
///
/// A critically damped spring runs along the straight way between the two.
struct Travel: Hashable, Sendable {
  let origin: Placement
  let target: Placement
  private let start: Instant
  private let spring: CriticalSpring

  /// Settles, snaps and zooms: 38 % of the way is left after 100 ms, 1.4 % after 300.
  private static let response: Duration = .milliseconds(300)
  /// A change of scale, in its logarithm, that is none but for rounding.
  private static let leastZoom = 1e-6

  /// A way from `origin` to `target` that starts at `start` with `speed`, the share of the way per
  /// second; it is held to what the spring can absorb without overshoot.
  init(from origin: Placement, to target: Placement, at start: Instant, speed: Double = 0) {
    self.origin = origin
    self.target = target
    self.start = start
    let frequency = 2 * .pi / Self.response.seconds
    spring = CriticalSpring(
      response: Self.response, displacement: 1, velocity: -(0...frequency).clamp(speed))
  }

  /// The way to a new target from wherever this one is at `time`, as fast as it is zooming or panning
  /// then. A way that begins later has not been seen yet: the new one begins where and when it would
  /// have.
  func redirected(to target: Placement, at time: Instant) -> Travel {
    let time = max(time, start)
    let present = placement(at: time)
    let progress = -spring.velocity(after: time.seconds(since: start))
    return Travel(
      from: present, to: target, at: time, speed: progress * length(along: present, to: target))
  }

  /// How long this way is, measured by another: zooms by the logarithm of scale, and pans, which keep
  /// it, by how far they go in the direction of the other.
  private func length(along present: Placement, to target: Placement) -> Double {
    let zoom = log(self.target.scale / origin.scale)
    let otherZoom = log(target.scale / present.scale)
    if abs(otherZoom) > Self.leastZoom { return zoom / otherZoom }
    let pan = self.target.origin - origin.origin
    let otherPan = target.origin - present.origin
    let square = otherPan.dx * otherPan.dx + otherPan.dy * otherPan.dy
    guard abs(zoom) <= Self.leastZoom, square > 0 else { return 0 }
    return (pan.dx * otherPan.dx + pan.dy * otherPan.dy) / square
  }

  /// Where the picture is at `time`.
  func placement(at time: Instant) -> Placement {
    let left = spring.displacement(after: max(0, time.seconds(since: start)))
    let stop = ZoomPath(from: origin.stop, to: target.stop).stop(at: 1 - left)
    return Placement(scale: stop.scale, origin: .zero + stop.offset)
  }

  /// Whether the rest of the way can no longer be seen at `time`: every corner of the picture is
  /// less than a quarter of a device pixel from its place and slower than 20 a second.
  func isOver(at time: Instant, in geometry: PhotoGeometry) -> Bool {
    let elapsed = time.seconds(since: start)
    guard elapsed > 0 else { return origin == target }
    let way = length(in: geometry) * geometry.pixelsPerPoint
    return abs(spring.displacement(after: elapsed)) * way < 0.25
      && abs(spring.velocity(after: elapsed)) * way < 20
  }

  /// The longest way of a corner of the picture, in points.
  private func length(in geometry: PhotoGeometry) -> Double {
    let corner = Point(geometry.picture.width, geometry.picture.height)
    return max(
      origin.origin.distance(to: target.origin),
      origin.transform(corner).distance(to: target.transform(corner)))
  }
}

extension Placement {
  fileprivate var stop: ZoomPath.Stop { ZoomPath.Stop(scale: scale, offset: origin.vector) }
}
