import Drawing
import Geometry
import Imaging

/// What a picture looks like.
struct PhotoPicture {
  /// All of it, as sharp as it takes to see it in a window.
  let pyramid: Pyramid
  /// How it is seen.
  let sight: PhotoSight
  /// What is shown of it, in its pixels.
  let part: Rect
  /// The tiles that it takes.
  let wanted: [TileIndex]
  /// The pixels of those that are held.
  let held: (TileIndex) -> Bitmap?

  /// From this many device pixels to the pixel on, pixels are shown as squares: who zooms so far
  /// wants to see them.
  private static let nearestFrom = 4.0

  /// Adds the picture to `list`, and what surrounds it when it `isAlone`.
  /// - Returns: the tiles that are seen.
  @discardableResult func draw(into list: inout DrawList, isAlone: Bool) -> [TileIndex] {
    let transform = sight.placement.transform
    let clip = transform.boundingBox(of: part)
    if isAlone { drawBackdrop(into: &list, around: clip) }
    guard let visible = clip.intersection(sight.viewport) else { return [] }

    let cover = TileCover(wanted, of: pyramid, seenBy: sight, held: held)
    let pieces = wanted.isEmpty ? [base] : cover.pieces
    let ground = pyramid.isOpaque ? nil : Theme.ground
    list.append(
      .mosaic(
        ImageMosaic(area: part, pieces: pieces, ground: ground), transform: transform,
        clip: visible, filter: sight.scale >= Self.nearestFrom ? .nearest : .bilinear))
    return cover.used
  }

  private var base: ImageMosaic.Piece {
    let level = pyramid.level(forScale: sight.scale)
    return ImageMosaic.Piece(level.bitmap, toPicture: level.toPicture, area: part)
  }

  /// The backdrop is painted only beside an opaque picture that fills its rectangle: a frame costs
  /// what its pixels cost.
  private func drawBackdrop(into list: inout DrawList, around clip: Rect) {
    let transform = sight.placement.transform
    let isUpright = transform.b == 0 || transform.a == 0
    let bands = pyramid.isOpaque && isUpright ? sight.viewport.subtracting(clip) : [sight.viewport]
    for band in bands { list.append(.fill(band, Theme.backdrop)) }
  }
}
