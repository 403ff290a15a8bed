import Geometry
import Motion

/// The motion of content that was released while it moved: it slows down by friction, and bounces at
/// the edges of the viewport; the axes are independent.
package struct Fling: Hashable, Sendable {
  /// The time of the start. Before it, the content is shown at its origin.
  let start: Instant
  private let origin: Similarity
  private let x: FlingSimulation
  private let y: FlingSimulation
  private let geometry: ZoomGeometry

  /// Creates the fling of content at `origin`, released at `start` with `velocity`, in points per
  /// second.
  init(
    from origin: Similarity, velocity: Vector, start: Instant, geometry: ZoomGeometry
  ) {
    self.start = start
    self.origin = origin
    self.geometry = geometry
    let limits = geometry.originLimits(of: origin)
    func fling(
      from position: Double, velocity: Double, in range: ClosedRange<Double>
    ) -> FlingSimulation {
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
  ) -> FlingSimulation {
    FlingSimulation(
      flungFrom: position, velocity: velocity, in: range,
      rate: DecelerationRate.normal.perMillisecond)
  }

  /// Returns a fling that ends where `align` moves its natural end. It is slightly faster or slower
  /// from the start, so that there is no step at the end. If it hardly moves, a spring pulls it there.
  private static func fling(
    from position: Double, velocity: Double, in range: ClosedRange<Double>,
    to align: (Double) -> Double
  ) -> FlingSimulation {
    let natural = fling(from: position, velocity: velocity, in: range)
    let goal = align(natural.end)
    guard goal != natural.end else { return natural }
    let friction = Decay(velocity: velocity, rate: DecelerationRate.normal.perMillisecond).friction
    let aligned = fling(
      from: position, velocity: velocity + (goal - natural.end) * friction, in: range)
    return abs(aligned.end - goal) < 1e-6
      ? aligned : FlingSimulation(from: position, to: goal, velocity: velocity)
  }

  /// The resting placement.
  var target: Similarity { geometry.aligned(placement(x.end, y.end)) }

  func placement(at time: Instant) -> Similarity {
    let seconds = seconds(at: time)
    return placement(x.position(after: seconds), y.position(after: seconds))
  }

  /// Returns the rate of change at `time`, per second.
  func velocity(at time: Instant) -> SimilarityVelocity {
    let seconds = seconds(at: time)
    return SimilarityVelocity(
      offset: Vector(x.velocity(after: seconds), y.velocity(after: seconds)))
  }

  /// Returns whether the fling has come to rest at `time`.
  func isOver(at time: Instant) -> Bool {
    let seconds = seconds(at: time)
    return x.isOver(after: seconds) && y.isOver(after: seconds)
  }

  private func seconds(at time: Instant) -> Double { max(0, time.seconds(since: start)) }

  private func placement(_ x: Double, _ y: Double) -> Similarity {
    var placement = origin
    placement.origin = Point(x, y)
    return placement
  }
}
