import Geometry
import Motion

/// A picture that was let go in motion: it slows down by friction, and bounces at the edges of the
/// viewport; the axes are independent.
struct Fling: Hashable, Sendable {
  /// When it begins. Before that it has not been seen yet.
  let start: Instant
  private let origin: Placement
  private let x: AxisMotion
  private let y: AxisMotion
  private let geometry: PhotoGeometry

  /// A picture at `origin`, let go at `start` with `velocity`, in points per second.
  init(from origin: Placement, velocity: Vector, at start: Instant, in geometry: PhotoGeometry) {
    self.start = start
    self.origin = origin
    self.geometry = geometry
    let limits = geometry.originLimits(of: origin)
    func fling(
      from position: Double, velocity: Double, in range: ClosedRange<Double>
    ) -> AxisMotion {
      guard origin.scale == geometry.actualScale else {
        return Self.fling(from: position, velocity: velocity, in: range)
      }
      let pixels = geometry.onPixel(range.lowerBound)...geometry.onPixel(range.upperBound)
      return Self.fling(from: position, velocity: velocity, in: pixels, to: geometry.onPixel)
    }
    x = fling(from: origin.origin.x, velocity: velocity.dx, in: limits.x)
    y = fling(from: origin.origin.y, velocity: velocity.dy, in: limits.y)
  }

  private static func fling(
    from position: Double, velocity: Double, in range: ClosedRange<Double>
  ) -> AxisMotion {
    AxisMotion(
      flungFrom: position, velocity: velocity, in: range,
      rate: DecelerationRate.normal.perMillisecond)
  }

  /// A fling that ends where `align` wants it, next to where it would by itself: a little faster or
  /// slower from the start, so that there is no step at the end. What hardly moves is pulled there.
  private static func fling(
    from position: Double, velocity: Double, in range: ClosedRange<Double>,
    to align: (Double) -> Double
  ) -> AxisMotion {
    let natural = fling(from: position, velocity: velocity, in: range)
    let goal = align(natural.end)
    guard goal != natural.end else { return natural }
    let friction = Decay(velocity: velocity, rate: DecelerationRate.normal.perMillisecond).friction
    let aligned = fling(
      from: position, velocity: velocity + (goal - natural.end) * friction, in: range)
    return abs(aligned.end - goal) < 1e-6
      ? aligned : AxisMotion(from: position, to: goal, velocity: velocity)
  }

  /// Where it comes to rest.
  var target: Placement { geometry.aligned(placement(x.end, y.end)) }

  /// Where the picture is at `time`.
  func placement(at time: Instant) -> Placement {
    let seconds = seconds(at: time)
    return placement(x.position(after: seconds), y.position(after: seconds))
  }

  /// How fast it changes at `time`, per second.
  func velocity(at time: Instant) -> ZoomPath.Rate {
    let seconds = seconds(at: time)
    return ZoomPath.Rate(offset: Vector(x.velocity(after: seconds), y.velocity(after: seconds)))
  }

  /// Whether it has come to rest at `time`.
  func isOver(at time: Instant) -> Bool {
    let seconds = seconds(at: time)
    return x.isOver(after: seconds) && y.isOver(after: seconds)
  }

  private func seconds(at time: Instant) -> Double { max(0, time.seconds(since: start)) }

  private func placement(_ x: Double, _ y: Double) -> Placement {
    var placement = origin
    placement.origin = Point(x, y)
    return placement
  }
}
