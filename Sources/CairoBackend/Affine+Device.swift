import CCairo
import Geometry

extension Affine {
  /// Whether sides along the axes stay along their axes.
  var isUpright: Bool { b == 0 && c == 0 }

  /// By how much lengths grow, on the average of all directions.
  var growth: Double { abs(determinant).squareRoot() }

  /// What is left for a map to do after a scaling by `scale`.
  func after(scale: Double) -> Affine {
    Affine(a: a / scale, b: b / scale, c: c / scale, d: d / scale, tx: tx, ty: ty)
  }
}

extension cairo_matrix_t {
  init(_ map: Affine) {
    self.init(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
  }
}

extension Rect {
  /// Where an upright `map` takes it, every edge moved to the nearest device pixel.
  func onDevicePixels(_ map: Affine) -> Rect {
    let place = map.boundingBox(of: self)
    return Rect(
      left: place.minX.rounded(), top: place.minY.rounded(),
      right: place.maxX.rounded(), bottom: place.maxY.rounded())
  }

  /// The smallest rectangle on whole pixels around it.
  var roundedOut: Rect {
    Rect(
      left: minX.rounded(.down), top: minY.rounded(.down),
      right: maxX.rounded(.up), bottom: maxY.rounded(.up))
  }
}
