import Drawing
import Geometry
import Imaging

/// What a picture looks like at a placement.
struct PhotoPicture {
  let pyramid: Pyramid
  let placement: Placement

  /// From this many device pixels to the pixel on, pixels are shown as squares: who zooms so far
  /// wants to see them.
  private static let nearestFrom = 4.0

  /// Adds the picture and what surrounds it to `list`.
  func draw(into list: inout DrawList, viewport: Rect, pixelsPerPoint: Double) {
    let clip = placement.transform.boundingBox(of: Rect(origin: .zero, size: pyramid.size))
    // The backdrop is painted only beside an opaque picture: a frame costs what its pixels cost.
    let backdrops = pyramid.isOpaque ? viewport.subtracting(clip) : [viewport]
    for band in backdrops { list.append(.fill(band, Theme.backdrop)) }
    guard let visible = clip.intersection(viewport) else { return }

    let shownScale = placement.scale * pixelsPerPoint
    let level = pyramid.level(forScale: shownScale)
    let transform = placement.transform * level.toPicture
    list.append(
      .image(
        level.bitmap, transform: transform, clip: visible,
        filter: shownScale >= Self.nearestFrom ? .nearest : .bilinear))
  }
}
