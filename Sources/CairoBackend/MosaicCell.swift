import Drawing
import Geometry

/// Which part of a mosaic's picture is painted by one of its pieces: from two edges on, which belong
/// to it, up to the other two, which do not.
///
/// Edges of the mosaic itself lie infinitely far away: what is seen of the picture is cut elsewhere.
struct MosaicCell {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// The cell of a piece that shows `piece` of the mosaic's `area`; nil when it shows nothing of that.
  init?(of piece: Rect, in area: Rect) {
    guard piece.intersection(area) != nil else { return nil }
    left = piece.minX <= area.minX ? -.infinity : piece.minX
    top = piece.minY <= area.minY ? -.infinity : piece.minY
    right = piece.maxX >= area.maxX ? .infinity : piece.maxX
    bottom = piece.maxY >= area.maxY ? .infinity : piece.maxY
  }

  /// The device pixels of `target` where an upright `map` takes it, every edge moved to the nearest
  /// one; nil when there are none.
  func onDevicePixels(_ map: Affine, of target: Rect) -> Rect? {
    let (x1, x2) = (map.a * left + map.tx, map.a * right + map.tx)
    let (y1, y2) = (map.d * top + map.ty, map.d * bottom + map.ty)
    // An edge that two cells share is rounded from the same number in both.
    return Rect(
      left: max(min(x1, x2).rounded(), target.minX), top: max(min(y1, y2).rounded(), target.minY),
      right: min(max(x1, x2).rounded(), target.maxX),
      bottom: min(max(y1, y2).rounded(), target.maxY)
    ).intersection(target)
  }
}
