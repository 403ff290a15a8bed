public import Geometry

/// Where a picture lies that is reduced to be seen as a whole, in the middle of a place.
public struct FittedPlace: Hashable, Sendable {
  /// Takes the picture's pixels to those of the place.
  public let toPlace: Affine
  /// The pixels of the place that the picture takes.
  public let area: PixelArea

  /// Where a picture of `size` lies in `width` by `height` pixels; nil when it need not be reduced for
  /// them, or nothing would be left of it.
  public init?(of size: Size, width: Int, height: Int) {
    let room = Size(Double(width), Double(height))
    let scale = min(room.width / size.width, room.height / size.height)
    guard scale > 0, scale < 1 else { return nil }
    let offset = Vector(
      (room.width - size.width * scale) / 2, (room.height - size.height * scale) / 2)
    toPlace = Affine(scale: scale, offset: offset)
    area = PixelArea(between: toPlace.boundingBox(of: Rect(origin: .zero, size: size)))
    guard area.width > 0, area.height > 0 else { return nil }
  }
}
