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
    PhotoPicture(
      pyramid: pyramid, placement: placement, part: Rect(origin: .zero, size: pyramid.size)
    ).draw(into: &list, viewport: frame, isAlone: true, pixelsPerPoint: pixelsPerPoint)
    return list
  }

  /// The place and the colour of the pixel at `point`, in words; nil beside the picture, and while
  /// its pixels are not all there.
  func reading(at point: Point) -> String? {
    guard case .picture(let pyramid) = pages[current], pyramid.isComplete else { return nil }
    let place = shownPlacement.picturePoint(at: point)
    guard Rect(origin: .zero, size: pyramid.size).contains(place) else { return nil }
    let (x, y) = (Int(place.x), Int(place.y))
    let bitmap = pyramid.levels[0].bitmap
    guard x < bitmap.width, y < bitmap.height else { return nil }
    let hex = String(bitmap[x, y] & 0xFF_FFFF, radix: 16, uppercase: true)
    return "\(x), \(y)  #\(String(repeating: "0", count: 6 - hex.count))\(hex)"
  }
}
