public import Geometry

extension ImageMosaic {
  /// Which part of the picture is painted by one of the pieces: from two edges on, which belong to
  /// it, up to the other two, which do not.
  ///
  /// Edges of the mosaic itself lie infinitely far away: what is seen of the picture is cut elsewhere.
  public struct Cell: Hashable, Sendable {
    /// The first place along x, in pixels of the picture.
    public let left: Double
    /// The first place along y.
    public let top: Double
    /// The first place along x beyond it.
    public let right: Double
    /// The first place along y beyond it.
    public let bottom: Double
  }

  /// The cell of `piece`; nil when that shows nothing of the mosaic's area.
  public func cell(of piece: Piece) -> Cell? {
    guard piece.area.intersection(area) != nil else { return nil }
    return Cell(
      left: piece.area.minX <= area.minX ? -.infinity : piece.area.minX,
      top: piece.area.minY <= area.minY ? -.infinity : piece.area.minY,
      right: piece.area.maxX >= area.maxX ? .infinity : piece.area.maxX,
      bottom: piece.area.maxY >= area.maxY ? .infinity : piece.area.maxY)
  }
}

extension ImageMosaic.Cell {
  /// The pixels of `target` where `map`, upright or turned by quarters, takes it, every edge moved to
  /// the nearest one; nil when there are none.
  public func onPixels(_ map: Affine, of target: Rect) -> Rect? {
    let isUpended = map.a == 0 && map.d == 0
    let x =
      isUpended
      ? (map.c * top + map.tx, map.c * bottom + map.tx)
      : (map.a * left + map.tx, map.a * right + map.tx)
    let y =
      isUpended
      ? (map.b * left + map.ty, map.b * right + map.ty)
      : (map.d * top + map.ty, map.d * bottom + map.ty)
    // An edge that two cells share is rounded from the same number in both.
    let place = Rect(
      left: max(min(x.0, x.1).rounded(), target.minX),
      top: max(min(y.0, y.1).rounded(), target.minY),
      right: min(max(x.0, x.1).rounded(), target.maxX),
      bottom: min(max(y.0, y.1).rounded(), target.maxY))
    return place.isEmpty ? nil : place
  }
}
