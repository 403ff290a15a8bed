import CCairo
import Geometry

extension Affine {
  /// The mean scale: the square root of the area scale.
  var growth: Double { abs(determinant).squareRoot() }

  /// Returns the map that remains to be applied after scaling by `scale`.
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
  /// Returns the image of the rectangle under a `map` that is upright or turned by quarters, with every edge rounded to
  /// the nearest device pixel.
  func onDevicePixels(_ map: Affine) -> Rect {
    let box = map.boundingBox(of: self)
    return Rect(
      left: box.minX.roundedToPixel, top: box.minY.roundedToPixel,
      right: box.maxX.roundedToPixel, bottom: box.maxY.roundedToPixel)
  }
}
