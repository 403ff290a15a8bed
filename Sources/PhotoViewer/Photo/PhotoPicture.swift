import Drawing
import Geometry
import Imaging

/// What a picture looks like at a placement.
struct PhotoPicture {
  let pyramid: Pyramid
  let placement: Placement
  /// What of the picture is seen, in its pixels.
  let part: Rect

  /// From this many device pixels to the pixel on, pixels are shown as squares: who zooms so far
  /// wants to see them.
  private static let nearestFrom = 4.0

  /// Adds the picture to `list`, and what surrounds it when it `isAlone`.
  func draw(
    into list: inout DrawList, viewport: Rect, isAlone: Bool, pixelsPerPoint: Double
  ) {
    let clip = placement.transform.boundingBox(of: part)
    if isAlone { drawBackdrop(into: &list, viewport: viewport, around: clip) }
    guard let visible = clip.intersection(viewport) else { return }

    let shownScale = placement.scale * pixelsPerPoint
    let level = pyramid.level(forScale: shownScale)
    let transform = placement.transform * level.toPicture
    list.append(
      .image(
        level.bitmap, transform: transform, clip: visible,
        filter: shownScale >= Self.nearestFrom ? .nearest : .bilinear))
  }

  /// The backdrop is painted only beside an opaque picture that fills its rectangle: a frame costs
  /// what its pixels cost.
  private func drawBackdrop(into list: inout DrawList, viewport: Rect, around clip: Rect) {
    let isUpright = placement.transform.b == 0 || placement.transform.a == 0
    let bands = pyramid.isOpaque && isUpright ? viewport.subtracting(clip) : [viewport]
    for band in bands { list.append(.fill(band, Theme.backdrop)) }
  }
}
