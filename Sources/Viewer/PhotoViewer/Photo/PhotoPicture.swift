import Drawing
import Geometry
import Imaging

/// What a picture looks like.
struct PhotoPicture {
  /// All of it, as sharp as it takes to see it in a window.
  private let pyramid: Pyramid
  /// How it is seen.
  private let sight: PhotoSight
  /// What is shown of it, in its pixels.
  private let part: Rect
  /// What it is painted from.
  let mosaic: ImageMosaic
  /// The tiles that are seen.
  let tiles: [TileIndex]
  /// Where it is seen, in points; nil when it is not.
  let visible: Rect?

  /// From this many device pixels to the pixel on, pixels are shown as squares: who zooms so far
  /// wants to see them.
  private static let nearestFrom = 4.0

  /// What `part` of the picture looks like, as sharp as `pyramid` and those of the tiles `wanted`
  /// make it whose pixels `held` gives.
  init(
    of pyramid: Pyramid, seenBy sight: PhotoSight, part: Rect, wanted: [TileIndex],
    held: @escaping (TileIndex) -> Bitmap?
  ) {
    self.pyramid = pyramid
    self.sight = sight
    self.part = part
    visible = sight.placement.transform.boundingBox(of: part).intersection(sight.viewport)
    let cover = TileCover(wanted, of: pyramid, seenBy: sight, held: held)
    tiles = cover.used
    let base = pyramid.level(forScale: sight.levelScale)
    let all = ImageMosaic.Piece(base.bitmap, toPicture: base.toPicture, area: part)
    mosaic = ImageMosaic(
      area: part, pieces: wanted.isEmpty ? [all] : cover.pieces,
      ground: pyramid.isOpaque ? nil : Theme.ground)
  }

  /// Adds the picture to `list`, and what surrounds it when it `isAlone`; `refined` in its place where
  /// there is such.
  func draw(into list: inout DrawList, isAlone: Bool, refined: Refinement? = nil) {
    let transform = sight.placement.transform
    if isAlone { drawBackdrop(into: &list, around: transform.boundingBox(of: part)) }
    guard let visible else { return }
    if let refined {
      return list.append(refined.command(clip: visible, ground: mosaic.ground))
    }
    list.append(
      .mosaic(
        mosaic, transform: transform, clip: visible,
        filter: sight.scale >= Self.nearestFrom ? .nearest : .bilinear))
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
