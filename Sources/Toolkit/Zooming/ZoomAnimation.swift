package import Geometry
package import Motion

/// An animation of content from one placement to another.
///
/// A critically damped spring moves the content along the path between the two. The part of the
/// initial velocity that does not lead along the path becomes a residual motion, which the same
/// spring damps. For content that keeps its scale, this is a spring along each axis.
package struct ZoomAnimation: Hashable, Sendable {
  let origin: Similarity
  package let target: Similarity
  /// The time of the start. Before it, the content is shown at its origin.
  let start: Instant
  private let path: ZoomPath
  private let progress: SpringMotion
  private let residual: SimilarityFlow
  /// The time for which the residual motion has flowed: it starts at full pace, and returns to 0.
  private let flowTime: SpringMotion

  /// The response with which content settles, snaps back and zooms: 38% of the way is left after
  /// 100 ms, 1.4% after 300.
  static let standardResponse: Duration = .milliseconds(300)
  /// A path whose change of the scale's logarithm and of the angle is smaller than this counts as a
  /// translation; the rest is rounding.
  private static let minimumZoom = 1e-6

  /// Creates an animation from `origin` to `target` that starts at `start` with `velocity`, per
  /// second. Velocity along the path that would overshoot the target is dropped.
  package init(
    from origin: Similarity, to target: Similarity, at start: Instant,
    velocity: SimilarityVelocity = .zero, response: Duration = Self.standardResponse
  ) {
    self.origin = origin
    self.target = target
    self.start = start
    path = ZoomPath(from: origin, to: target)
    let rate = path.velocity(at: 0)
    let speed = Self.fraction(of: velocity, along: rate)
    let spring = Spring(response: response.seconds)
    progress = SpringMotion(
      spring, displacement: 1, velocity: -speed, approach: -.infinity...1)
    residual = SimilarityFlow(velocity: velocity - rate * speed, of: origin.origin)
    flowTime = SpringMotion(spring, displacement: 0, velocity: 1)
  }

  /// Returns the progress per second along a path of `rate` that is nearest to `velocity`, by least
  /// squares of scale and angle.
  private static func fraction(
    of velocity: SimilarityVelocity, along rate: SimilarityVelocity
  ) -> Double {
    let square = rate.logScale * rate.logScale + rate.angle * rate.angle
    guard square > minimumZoom * minimumZoom else { return 0 }
    return (velocity.logScale * rate.logScale + velocity.angle * rate.angle) / square
  }

  package func placement(at time: Instant) -> Similarity {
    let elapsed = seconds(at: time)
    let onPath = path.value(at: 1 - progress.displacement(after: elapsed))
    return residual.carrying(onPath, for: flowTime.displacement(after: elapsed))
  }

  /// Returns the rate of change at `time`, per second.
  func velocity(at time: Instant) -> SimilarityVelocity {
    let elapsed = seconds(at: time)
    let pace = flowTime.velocity(after: elapsed)
    let onPath =
      path.velocity(at: 1 - progress.displacement(after: elapsed))
      * -progress.velocity(after: elapsed)
    let carried = residual.carrying(
      onPath.offset, for: flowTime.displacement(after: elapsed))
    let rate = residual.velocity
    return SimilarityVelocity(
      logScale: onPath.logScale + rate.logScale * pace,
      angle: onPath.angle + rate.angle * pace,
      offset: carried + residual.velocity(at: placement(at: time).origin) * pace)
  }

  /// Returns whether the rest of the motion is not visible at `time`: every corner of the content is
  /// less than a quarter of a device pixel from its target and slower than 20 per second.
  package func isOver(at time: Instant, in geometry: ZoomGeometry) -> Bool {
    let present = placement(at: time)
    let flow = SimilarityFlow(velocity: velocity(at: time), of: present.origin)
    let speed = geometry.corners(of: present).map { flow.velocity(at: $0).length }.reduce(0, max)
    guard time > start else { return origin == target && speed == 0 }
    return RestThreshold.standard.contains(
      distance: geometry.longestDisplacement(from: present, to: target),
      speed: speed * geometry.pixelsPerPoint)
  }

  private func seconds(at time: Instant) -> Double { max(0, time.seconds(since: start)) }
}
