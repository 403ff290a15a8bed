public import Geometry

extension DrawList {
  /// The bounding box of everything the list paints; nil if it paints nothing. Edges that are
  /// snapped to device pixels can extend beyond it by half a pixel.
  public var extent: Rect? {
    var box = BoundingBox()
    for command in commands { if let extent = command.extent { box.add(extent) } }
    return box.rect
  }
}

extension DrawCommand {
  /// The bounding box of the pixels that the command may paint, computed without painting; nil if it paints nothing.
  /// Text counts as all of its box. See ``DrawList/extent``.
  public var extent: Rect? {
    guard isPaintable else { return nil }
    return switch self {
    case .fill(let rect, _), .roundedFill(let rect, _, _): rect
    case .shadow(let shape, _, let radius, let offset, _):
      shape.boundingBox.map { $0.translated(by: offset).inset(by: -Self.shadowReach(of: radius)) }
    case .image(_, _, let clip, _), .mosaic(_, _, let clip, _): clip
    case .textBox(let text): text.extent
    case .picture(let image, let frame, let mode, _): mode.frame(of: image.size, in: frame)
    case .line(let points, let width, _): Rect(around: points)?.inset(by: -width / 2)
    case .disc(let center, let radius, _):
      Rect(origin: center, size: .zero).inset(by: -radius)
    case .path(let path, _, _): path.boundingBox
    case .stroke(let path, _, let style): path.boundingBox?.inset(by: -style.reach)
    case .layer(let list, let clip, _, let transform):
      (clip.map(\.boundingBox) ?? list.extent).map(transform.boundingBox(of:))
    case .masked(let list, let mask):
      list.extent.flatMap { extent in mask.extent.flatMap(extent.intersection) }
    }
  }

  /// Returns how far a shadow of `radius` extends, in points. Beyond three standard deviations, a
  /// Gaussian is next to nothing; painters have a pixel or two more.
  static func shadowReach(of radius: Double) -> Double { 3 * radius + 2 }
}
