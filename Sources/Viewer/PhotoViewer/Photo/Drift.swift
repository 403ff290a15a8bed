import Geometry
import Glibc
import Motion

/// A turn, a growth and a shift that go on and on: what a picture would do that nothing holds.
///
/// Where it turns or grows it does so about a point that stays. With the rate of growth and of turn
/// taken as one complex number z and a shift d of what is at o, that point is o - d / z.
struct Drift: Hashable, Sendable {
  /// How fast the picture changes, when its corner is at ``corner``.
  let rate: ZoomPath.Rate
  /// Where the picture's top left corner is when ``rate`` says how fast that goes.
  let corner: Point

  /// Less of growth and turn a second than this is none but for rounding.
  private static let least = 1e-6

  /// The square of z.
  private var square: Double { rate.logScale * rate.logScale + rate.angle * rate.angle }

  /// Where `placement` is after `seconds` of it.
  func carrying(_ placement: Placement, for seconds: Double) -> Placement {
    guard square > Self.least * Self.least else {
      var moved = placement
      moved.origin += rate.offset * seconds
      return moved
    }
    return placement.scaled(
      to: placement.scale * exp(rate.logScale * seconds),
      angle: placement.angle + rate.angle * seconds, about: fixedPoint)
  }

  private var fixedPoint: Point {
    let way = rate.offset
    let quotient = Vector(
      way.dx * rate.logScale + way.dy * rate.angle, way.dy * rate.logScale - way.dx * rate.angle)
    return corner - quotient / square
  }

  /// How fast what is at `point` goes, per second.
  func velocity(at point: Point) -> Vector {
    let arm = point - corner
    return rate.offset
      + Vector(
        arm.dx * rate.logScale - arm.dy * rate.angle,
        arm.dy * rate.logScale + arm.dx * rate.angle)
  }
}
