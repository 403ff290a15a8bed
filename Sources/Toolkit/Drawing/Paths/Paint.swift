public import Geometry

/// The fill of a shape. Points and lengths are in the coordinates of the shape.
public enum Paint: Hashable, Sendable {
  /// A single colour.
  case color(Color)
  /// A gradient along a line; it is constant across it. If both ends are the same, the last colour.
  case linear(Gradient, from: Point, to: Point)
  /// A gradient from the centre of a circle to its edge. If the radius is zero or negative, the last
  /// colour.
  case radial(Gradient, center: Point, radius: Double)
  /// A gradient around a point, clockwise from `angle`, which is in radians, clockwise from the
  /// positive x axis.
  case conic(Gradient, center: Point, angle: Double)
  /// An image. `transform` maps its pixels to points.
  case image(Bitmap, transform: Affine, extend: ImageExtend = .none)

  /// Whether all numbers are finite. Otherwise the paint paints nothing.
  var isFinite: Bool {
    switch self {
    case .color(let color): color.isFinite
    case .linear(let gradient, let start, let end): gradient.isFinite && (end - start).isFinite
    case .radial(let gradient, let center, let radius):
      gradient.isFinite && center.vector.isFinite && radius.isFinite
    case .conic(let gradient, let center, let angle):
      gradient.isFinite && center.vector.isFinite && angle.isFinite
    case .image(_, let transform, _): transform.inverse?.inverse != nil
    }
  }

  /// Returns the paint moved by `offset`.
  func translated(by offset: Vector) -> Paint {
    switch self {
    case .color: self
    case .linear(let gradient, let start, let end):
      .linear(gradient, from: start + offset, to: end + offset)
    case .radial(let gradient, let center, let radius):
      .radial(gradient, center: center + offset, radius: radius)
    case .conic(let gradient, let center, let angle):
      .conic(gradient, center: center + offset, angle: angle)
    case .image(let bitmap, let transform, let extend):
      .image(bitmap, transform: Affine(offset: offset) * transform, extend: extend)
    }
  }
}

/// The pixels that an image paints beyond its edges.
public enum ImageExtend: Hashable, Sendable {
  /// Nothing.
  case none
  /// Its outermost pixels.
  case pad
  /// The image again and again.
  case `repeat`
  /// The image again and again, every other time mirrored.
  case reflect
}

extension Vector {
  /// Whether both components are finite.
  var isFinite: Bool { dx.isFinite && dy.isFinite }
}
