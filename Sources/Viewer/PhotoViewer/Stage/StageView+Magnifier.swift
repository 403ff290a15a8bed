import Drawing
import Geometry
import Imaging

/// What a magnifier in front of the stage shows.
extension StageView {
  /// What lies about `point`, enlarged by `magnification`, to fill `frame` with `point` in its middle.
  func enlarged(about point: Point, in frame: Rect, by magnification: Double) -> DrawList {
    var list = DrawList()
    guard case .picture(let pyramid) = pages[current] else {
      list.append(.fill(frame, Theme.backdrop))
      return list
    }
    let shown = shownPlacement
    var placement = shown.scaled(to: shown.scale * magnification, about: point)
    placement.origin += frame.center - point
    let sight = PhotoSight(
      placement: placement, viewport: frame, pixelsPerPoint: pixelsPerPoint)
    magnified = sight
    PhotoPicture(
      of: pyramid, seenBy: sight, part: Rect(origin: .zero, size: pyramid.size), page: current,
      tiles: tiles
    ).draw(into: &list, isAlone: true)
    return list
  }

  /// The place and the colour of the pixel at `point`, in words; nil beside the picture, and while
  /// that pixel is not there.
  func reading(at point: Point) -> String? {
    guard case .picture(let pyramid) = pages[current] else { return nil }
    let place = shownPlacement.picturePoint(at: point)
    guard Rect(origin: .zero, size: pyramid.size).contains(place) else { return nil }
    let (x, y) = (Int(place.x), Int(place.y))
    guard let pixel = pixel(x, y, of: pyramid) else { return nil }
    let hex = String(pixel & 0xFF_FFFF, radix: 16, uppercase: true)
    return "\(x), \(y)  #\(String(repeating: "0", count: 6 - hex.count))\(hex)"
  }

  /// The pixel in column `x` of row `y` of the current picture; nil while it is not there.
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
