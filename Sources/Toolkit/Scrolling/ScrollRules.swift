import Geometry
import Gestures
import Layout
import Motion

/// The rules by which the content of a scroll view follows fingers, and for its resting position after them.
struct ScrollRules {
  /// Whether the content can be moved beyond its edges, and springs back.
  var bounces = true
  /// The axes along which it can be moved beyond its edges even if there is nothing to scroll.
  var alwaysBounces = ScrollLimits.Axes()
  /// Whether content smaller than the viewport is centred.
  var centersContent = false
  /// Whether a drag along one axis scrolls along that axis only.
  var locksDirection = false
  /// Whether scrolling stops at multiples of the size of the viewport.
  var isPaging = false
  /// The rate at which a fling slows down.
  var decelerationRate = DecelerationRate.normal

  /// Returns the range in which fingers can move content.
  func limits(of geometry: ScrollGeometry) -> ScrollLimits {
    ScrollLimits(geometry: geometry, bounces: bounces, alwaysBounces: alwaysBounces)
  }

  /// Returns the axis that is locked for a drag that began with `displacement`; nil for none.
  func lockedAxis(for displacement: Vector, profile: GestureProfile) -> Axis? {
    guard locksDirection else { return nil }
    return ScrollDrag.lockedAxis(for: displacement, ratio: profile.directionalLockRatio)
  }

  /// Returns the motion of content at `offset` that is released with `velocity`: it slows down and stays within its
  /// edges or springs back to them, or moves to a page.
  func flung(
    from offset: Point, velocity: Vector, in geometry: ScrollGeometry, profile: GestureProfile
  ) -> ScrollMotion {
    func simulation(along axis: Axis) -> FlingSimulation {
      let start = offset[axis]
      let velocity = velocity[axis]
      if isPaging {
        let isFling = abs(velocity) >= profile.flingMin
        let page = geometry.page(from: start, velocity: isFling ? velocity : 0, along: axis)
        return FlingSimulation(from: start, to: page, velocity: velocity)
      }
      return FlingSimulation(
        flungFrom: start, velocity: velocity, in: geometry.range(along: axis),
        rate: decelerationRate.perMillisecond, bounces: bounces)
    }
    return ScrollMotion(
      departure: .withNextFrame, x: simulation(along: .horizontal), y: simulation(along: .vertical),
      purpose: .deceleration)
  }
}
