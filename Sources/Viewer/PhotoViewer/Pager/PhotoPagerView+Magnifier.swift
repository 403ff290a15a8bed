import Drawing
import Geometry
import Pixels

/// The content of the magnifier.
extension PhotoPagerView {
  /// Returns the projection of the current photo through `lens`.
  func projection(through lens: MagnifierView.Lens) -> PhotoProjection {
    let shown = shown.placement
    var placement = shown.scaled(to: shown.scale * lens.magnification, about: lens.point)
    placement.origin += lens.frame.center - lens.point
    return PhotoProjection(
      placement: placement, mirroredWidth: state.mirroredWidth(at: current), viewport: lens.frame,
      pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns the magnified content of `lens`.
  func enlarged(in lens: MagnifierView.Lens) -> DrawList {
    var list = DrawList()
    if let picture = picture(projection: projection(through: lens)) {
      picture.draw(into: &list, on: backdrop)
    } else {
      list.append(.fill(lens.frame, backdrop))
    }
    return list
  }

  /// The current picture, as far as it is loaded; nil if it is not.
  var pyramid: Pyramid? { contents.pyramid(at: current) }

  /// Returns the position and the colour of the pixel at `point`; nil outside the picture, or if that
  /// pixel is not loaded.
  func reading(at point: Point) -> PixelReading? {
    guard let pyramid,
      let place = shown.projection(at: shown.placement).transform.inverse?(point)
    else { return nil }
    guard Rect(origin: .zero, size: pyramid.size).contains(place) else { return nil }
    let x = Int(place.x)
    let y = Int(place.y)
    return pixel(x, y, of: pyramid).map { PixelReading(x: x, y: y, color: $0 & 0xFF_FFFF) }
  }

  /// Returns the pixel of the current picture in column `x` and row `y`; nil if it is not loaded.
  private func pixel(_ x: Int, _ y: Int, of pyramid: Pyramid) -> UInt32? {
    if pyramid.isComplete {
      let bitmap = pyramid.levels[0].bitmap
      return x < bitmap.width && y < bitmap.height ? bitmap[x, y] : nil
    }
    let tile = TileIndex(
      exponent: 0, column: x / TileIndex.side, row: y / TileIndex.side)
    let area = tile.heldArea(in: pyramid.size)
    return tiles[current, tile].map { $0[x - area.x, y - area.y] }
  }
}
