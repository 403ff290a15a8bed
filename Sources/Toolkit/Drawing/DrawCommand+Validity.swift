import Geometry

extension DrawCommand {
  /// Whether all numbers of a shape are finite, and none is senseless. Otherwise it paints nothing.
  var isPaintable: Bool {
    switch self {
    case .fill(let rect, let color): rect.isFinite && color.isFinite
    case .roundedFill(let rect, let radius, let color):
      rect.isFinite && radius.isFinite && color.isFinite
    case .line(let points, let width, let color):
      points.allSatisfy(\.vector.isFinite) && width.isFinite && color.isFinite
    case .disc(let center, let radius, let color):
      center.vector.isFinite && radius.isFinite && color.isFinite
    case .path(let path, let paint, _): path.isFinite && paint.isFinite
    case .stroke(let path, let paint, let style):
      path.isFinite && paint.isFinite && style.isPaintable
    case .shadow(let shape, let color, let radius, let offset, _):
      shape.isFinite && color.isFinite && radius >= 0 && radius.isFinite && offset.isFinite
    default: true
    }
  }
}

extension Rect {
  /// Whether the origin and the size are finite.
  var isFinite: Bool {
    origin.vector.isFinite && size.width.isFinite && size.height.isFinite
  }
}
