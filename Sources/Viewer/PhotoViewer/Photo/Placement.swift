import Geometry
import Glibc
import Motion

/// Where a picture lies in its viewport, how large, and how it is turned.
struct Placement: Hashable, Sendable {
  /// Points of the viewport for each pixel of the picture.
  var scale: Double
  /// How far it is turned about its top left corner, in radians, clockwise; whole turns count.
  var angle = 0.0
  /// Where the picture's top left corner is, in points of the viewport.
  var origin: Point

  /// The map from pixels of the picture to points of the viewport.
  var transform: Affine { Affine(scale: scale, angle: angle, offset: origin.vector) }

  /// The quarter turn that it is nearest to, counted from upright.
  var nearestQuarter: Int { Int((angle / (.pi / 2)).rounded()) }

  /// What point of the picture lies at `point` of the viewport, in pixels.
  func picturePoint(at point: Point) -> Point {
    .zero + (point - origin).turned(by: -angle) / scale
  }

  /// The placement at `newScale` and `newAngle` that leaves what is at `anchor`, in points of the
  /// viewport, there.
  func scaled(to newScale: Double, angle newAngle: Double, about anchor: Point) -> Placement {
    guard newScale != scale || newAngle != angle else { return self }
    let arm = (anchor - origin).turned(by: newAngle - angle) * (newScale / scale)
    return Placement(scale: newScale, angle: newAngle, origin: anchor - arm)
  }

  /// The placement at `newScale` that leaves what is at `anchor` there.
  func scaled(to newScale: Double, about anchor: Point) -> Placement {
    scaled(to: newScale, angle: angle, about: anchor)
  }

  /// The same placement with the angle as a quarter turn from 0 to 3, for one that is turned by such.
  var normalized: Placement {
    var placement = self
    placement.angle = Double((nearestQuarter % 4 + 4) % 4) * .pi / 2
    return placement
  }

  /// It as a stop on the way of a zoom.
  var stop: ZoomPath.Stop { ZoomPath.Stop(scale: scale, angle: angle, offset: origin.vector) }
}

extension Placement {
  /// The placement at `stop`.
  init(_ stop: ZoomPath.Stop) {
    self.init(scale: stop.scale, angle: stop.angle, origin: .zero + stop.offset)
  }
}
