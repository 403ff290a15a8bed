public import Geometry

extension DrawList {
  /// The smallest rectangle around all that it paints; nil when that is nothing. Edges that are moved
  /// to device pixels may lie beyond it by half a pixel.
  public var extent: Rect? {
    let extents = commands.compactMap(\.extent)
    return Rect(around: extents.flatMap { [$0.origin, Point($0.maxX, $0.maxY)] })
  }
}

extension DrawCommand {
  /// The smallest rectangle around what it paints, as far as that can be told without painting;
  /// see ``DrawList/extent``.
  public var extent: Rect? {
    switch self {
    case .fill(let rect, _), .roundedFill(let rect, _, _): rect
    case .image(_, _, let clip, _), .mosaic(_, _, let clip, _): clip
    case .text(_, let box, _): box
    case .line(let points, let width, _): Rect(around: points)?.inset(by: -width / 2)
    case .disc(let center, let radius, _):
      Rect(origin: center, size: .zero).inset(by: -radius)
    case .layer(let list, let frame, _, _, let transform):
      (frame ?? list.extent).map(transform.boundingBox(of:))
    }
  }
}
