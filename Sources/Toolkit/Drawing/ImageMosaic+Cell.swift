public import Geometry

extension ImageMosaic {
  /// The part of the image that one piece paints, in pixels of the image. It includes its left and
  /// top edges but not its right and bottom edges.
  ///
  /// Outer edges of the mosaic are infinitely far away; the caller clips the image.
  public struct Cell: Hashable, Sendable {
    /// The x coordinate of the left edge.
    public let left: Double
    /// The y coordinate of the top edge.
    public let top: Double
    /// The x coordinate of the right edge.
    public let right: Double
    /// The y coordinate of the bottom edge.
    public let bottom: Double
  }

  /// Returns the cell of `piece`, or nil if the piece is outside the mosaic's area.
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
  /// Returns the pixels of `target` that the cell covers under `map`, with every edge rounded to
  /// the nearest pixel; nil if there are none. `map` may rotate by multiples of 90 degrees only.
  public func onPixels(_ map: Affine, of target: Rect) -> Rect? {
    let swapsAxes = map.a == 0 && map.d == 0
    let x =
      swapsAxes
      ? (map.c * top + map.tx, map.c * bottom + map.tx)
      : (map.a * left + map.tx, map.a * right + map.tx)
    let y =
      swapsAxes
      ? (map.b * left + map.ty, map.b * right + map.ty)
      : (map.d * top + map.ty, map.d * bottom + map.ty)
    // Cells that share an edge compute it from the same number, so they round it alike and leave
    // no gap.
    let rect = Rect(
      left: max(min(x.0, x.1).roundedToPixel, target.minX),
      top: max(min(y.0, y.1).roundedToPixel, target.minY),
      right: min(max(x.0, x.1).roundedToPixel, target.maxX),
      bottom: min(max(y.0, y.1).roundedToPixel, target.maxY))
    return rect.isEmpty ? nil : rect
  }
}
