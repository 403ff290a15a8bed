import Geometry
import Gestures
import Glibc

/// Handles of the frame.
extension Crop {
  /// A frame along its axes, counted from the middle that it had before.
  private struct Edges {
    var left, top, right, bottom: Double

    init(of size: Size) {
      left = -size.width / 2
      top = -size.height / 2
      right = size.width / 2
      bottom = size.height / 2
    }

    var rect: Rect { Rect(left: left, top: top, right: right, bottom: bottom) }

    var corners: [Vector] {
      [
        Vector(left, top), Vector(right, top), Vector(right, bottom), Vector(left, bottom),
      ]
    }

    /// Returns the edges on the way to `target`: at `share` of it across, and at another one down.
    func toward(_ target: Edges, across: Double, down: Double) -> Edges {
      var edges = self
      edges.left += (target.left - left) * across
      edges.right += (target.right - right) * across
      edges.top += (target.top - top) * down
      edges.bottom += (target.bottom - bottom) * down
      return edges
    }
  }

  /// Moves the handle at `edges` of the frame by `shift`, along the axes of the frame. The other edges stay, unless the
  /// aspect ratio moves them. The handle slides along the edges of the picture.
  mutating func resize(_ edges: RectEdge, by shift: Vector) {
    let start = Edges(of: size)
    guard let value = fixedRatio else {
      let target = target(of: start, edges, shift)
      let joint = advanced(start, to: target, across: true, down: true)
      let across = advanced(joint, to: target, across: true, down: false)
      return frame(advanced(across, to: target, across: false, down: true).rect)
    }
    let target = target(of: start, edges, shift, ratio: value)
    frame(advanced(start, to: target, across: true, down: true).rect)
  }

  /// The minimum side of a frame that a handle makes.
  private var minimumSide: Double { min(16, turned.width / 2, turned.height / 2) }

  private func target(of start: Edges, _ edges: RectEdge, _ shift: Vector) -> Edges {
    var target = start
    let width = min(minimumSide, size.width)
    let height = min(minimumSide, size.height)
    if edges.contains(.left) { target.left = min(start.left + shift.dx, start.right - width) }
    if edges.contains(.right) { target.right = max(start.right + shift.dx, start.left + width) }
    if edges.contains(.top) { target.top = min(start.top + shift.dy, start.bottom - height) }
    if edges.contains(.bottom) { target.bottom = max(start.bottom + shift.dy, start.top + height) }
    return target
  }

  /// Returns where the edges would be with sides of a fixed `ratio`: a corner moves along its diagonal, and beside the
  /// middle of an edge, the other two move alike.
  private func target(
    of start: Edges, _ edges: RectEdge, _ shift: Vector, ratio: Double
  ) -> Edges {
    let direction = edges.direction
    let dx = shift.dx * direction.dx
    let dy = shift.dy * direction.dy
    let width: Double
    if direction.dx != 0, direction.dy != 0 {
      let diagonal = size.width * size.width + size.height * size.height
      let growth = (dx * size.width + dy * size.height) / diagonal
      width = size.width * (1 + growth)
    } else {
      width = direction.dx != 0 ? size.width + dx : (size.height + dy) * ratio
    }
    let minimum = min(max(minimumSide, minimumSide * ratio), size.width)
    let new = Size(max(width, minimum), max(width, minimum) / ratio)
    var target = Edges(of: new)
    // The edges opposite to the handle stay.
    let across = direction.dx * (new.width - size.width) / 2
    let down = direction.dy * (new.height - size.height) / 2
    target.left += across
    target.right += across
    target.top += down
    target.bottom += down
    return target
  }

  /// Returns `start` moved to `target` as far as all corners stay in the picture, which `start` is in.
  private func advanced(
    _ start: Edges, to target: Edges, across: Bool, down: Bool
  ) -> Edges {
    let end = start.toward(target, across: across ? 1 : 0, down: down ? 1 : 0)
    var share = 1.0
    for (from, to) in zip(start.corners, end.corners) {
      let old = place(of: from)
      let new = place(of: to)
      share = min(
        share, Self.share(old.dx, new.dx, within: turned.width / 2),
        Self.share(old.dy, new.dy, within: turned.height / 2))
    }
    return start.toward(end, across: share, down: share)
  }

  /// Returns the place in the picture of a point that is `offset` from the middle of the frame.
  private func place(of offset: Vector) -> Vector { center + offset.turned(by: -angle) }

  /// Returns the share of the way from `old` to `new` that is within `limit` of 0.
  private static func share(_ old: Double, _ new: Double, within limit: Double) -> Double {
    guard abs(new) > limit else { return 1 }
    let edge = new > 0 ? limit : -limit
    return (new - old) == 0 ? 1 : min(max((edge - old) / (new - old), 0), 1)
  }
}
