import Geometry
import Layout
import Motion

/// The range in which fingers can move content, and the resistance beyond its edges.
struct ScrollLimits {
  let geometry: ScrollGeometry
  /// Whether the content can be moved beyond its edges.
  let bounces: Bool
  /// The axes along which it can be moved beyond its edges even if there is nothing to scroll.
  let alwaysBounces: Axes

  /// Axes, in a set that needs no memory of its own.
  struct Axes {
    var horizontal = false
    var vertical = false

    func contains(_ axis: Axis) -> Bool { axis == .horizontal ? horizontal : vertical }
  }

  /// Returns whether fingers can move the content along `axis`.
  func canMove(along axis: Axis) -> Bool {
    geometry.isScrollable(along: axis) || alwaysBounces.contains(axis) && bounces
  }

  /// Returns the offset that fingers would ask for to show `offset`, without resistance.
  func raw(_ offset: Point) -> Point {
    var raw = offset
    for axis in Axis.allCases {
      if let band = band(along: axis) {
        raw[axis] = band.raw(raw[axis], in: geometry.range(along: axis))
      }
    }
    return raw
  }

  /// Returns the offset that is shown if fingers ask for `raw`.
  func shown(_ raw: Double, along axis: Axis) -> Double {
    let range = geometry.range(along: axis)
    return band(along: axis)?.shown(raw, in: range) ?? range.clamp(raw)
  }

  /// Returns the offset shown if fingers move content at `offset` by `distance`.
  func offset(from offset: Point, movedBy distance: Vector) -> Point {
    let raw = raw(offset)
    var target = offset
    for axis in Axis.allCases where canMove(along: axis) {
      target[axis] = shown(raw[axis] + distance[axis], along: axis)
    }
    return target
  }

  private func band(along axis: Axis) -> RubberBand? {
    let reach = geometry.viewport[axis]
    return bounces && reach > 0 ? RubberBand(reach: reach) : nil
  }
}
