import Geometry
import Motion

/// The motion of a map on its own, in closed form.
struct MapMotion {
  private enum Law {
    /// A steady zoom along which a spring moves.
    case spring(ZoomPath, SpringAnimation)
    /// The way to a far place.
    case flight(MapFlight)
    /// A fling that slows down, and bounces at the edges.
    case fling(x: FlingSimulation, y: FlingSimulation, Similarity)
  }

  private let law: Law
  private let geometry: MapGeometry
  private let start: Instant
  /// The placement at which the map will rest.
  let end: Similarity

  /// The time of the way to a far place, and the response of the spring to a near one.
  private static let flightTime = 0.6
  private static let response = Duration.milliseconds(300)
  private static let bounceResponse = Duration.milliseconds(400)
  private static let rest = RestThreshold(distance: 1e-4, speed: 1e-3)
  /// The slowest fling, in points per second.
  private static let slowestFling = 50.0

  /// Creates the motion from `present` to `end`: near by a spring, far by a flight.
  init(
    from present: Similarity, to end: Similarity, geometry: MapGeometry, start: Instant,
    bounces: Bool = false
  ) {
    self.geometry = geometry
    self.start = start
    self.end = end
    let way = present(geometry.center(of: end)) - geometry.middle
    let isFar = abs(way.dx) > geometry.viewport.width || abs(way.dy) > geometry.viewport.height
    if isFar {
      law = .flight(MapFlight(from: present, to: end, geometry: geometry))
    } else {
      law = .spring(
        ZoomPath(from: present, to: end),
        SpringAnimation(
          from: 0, to: 1, at: start, response: bounces ? Self.bounceResponse : Self.response))
    }
  }

  /// Creates the fling of a map that was released with `velocity`, in points per second; nil if that is too slow, or if
  /// the zoom is beyond its limits.
  init?(
    flungFrom present: Similarity, velocity: Vector, in geometry: MapGeometry, at start: Instant
  ) {
    guard velocity.length >= Self.slowestFling, geometry.zooms.contains(present.scale) else {
      return nil
    }
    self.geometry = geometry
    self.start = start
    let inverse = Similarity(scale: 1 / present.scale, angle: -present.angle)
    let speed = inverse(Point.zero + velocity * -1).vector
    let center = geometry.center(of: present)
    let ranges = geometry.centers(of: present)
    let rate = DecelerationRate.normal.perMillisecond
    let x = FlingSimulation(flungFrom: center.x, velocity: speed.dx, in: ranges.x, rate: rate)
    let y = FlingSimulation(flungFrom: center.y, velocity: speed.dy, in: ranges.y, rate: rate)
    law = .fling(x: x, y: y, present)
    end = geometry.placement(
      center: Point(ranges.x.clamp(x.end), ranges.y.clamp(y.end)), zoom: present.scale,
      angle: present.angle)
  }

  /// Whether the map has come to rest at `time`.
  func isOver(at time: Instant) -> Bool {
    let seconds = time.seconds(since: start)
    return switch law {
    case .spring(_, let spring): spring.isOver(at: time, within: Self.rest)
    case .flight: seconds >= Self.flightTime
    case .fling(let x, let y, _): x.isOver(after: seconds) && y.isOver(after: seconds)
    }
  }

  /// Returns where the map is at `time`.
  func placement(at time: Instant) -> Similarity {
    guard !isOver(at: time) else { return end }
    let seconds = max(0, time.seconds(since: start))
    switch law {
    case .spring(let path, let spring): return path.value(at: spring.value(at: time))
    case .flight(let flight):
      return flight.placement(at: TimingCurve.easeInOut.progress(at: seconds / Self.flightTime))
    case .fling(let x, let y, let present):
      return geometry.placement(
        center: Point(x.position(after: seconds), y.position(after: seconds)),
        zoom: present.scale, angle: present.angle)
    }
  }
}
