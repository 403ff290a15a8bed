import Drawing
import Geometry
import Pixels

/// Draws a picture in a projection.
struct PhotoRenderer {
  /// The whole picture, at the resolution needed at fit.
  private let pyramid: Pyramid
  private let projection: PhotoProjection
  /// The transform from its pixels to points.
  private let transform: Affine
  /// The shown part of the picture, in its pixels.
  private let part: Rect
  /// The pixels that are drawn.
  let mosaic: ImageMosaic
  /// The tiles that are drawn.
  let tiles: [TileIndex]
  /// The tiles that are finer than the screen needs.
  let reducedTiles: [TileIndex]
  /// The bounding box of the visible part, in points; nil if nothing is visible.
  let visible: Rect?

  /// The device pixels per pixel from which pixels are drawn as squares: at such a zoom, users want
  /// to see them.
  private static let nearestFrom = 4.0

  /// Creates the renderer of `part` of a picture, from `pyramid` and from the tiles in `wanted` for
  /// which `held` returns a bitmap, and `half` its copy at half the resolution.
  init(
    pyramid: Pyramid, projection: PhotoProjection, part: Rect, wanted: [TileIndex],
    held: @escaping (TileIndex) -> Bitmap?, half: @escaping (TileIndex) -> Bitmap?
  ) {
    self.pyramid = pyramid
    self.projection = projection
    self.part = part
    let transform = projection.transform(showing: part)
    self.transform = transform
    visible = transform.boundingBox(of: part).intersection(projection.viewport)
    let cover = TileCover(wanted, of: pyramid, projection: projection, held: held, half: half)
    tiles = cover.used
    reducedTiles = cover.reduced
    let base = pyramid.level(forScale: projection.levelScale)
    let all = ImageMosaic.Piece(base.bitmap, toPicture: base.toPicture, area: part)
    mosaic = ImageMosaic(
      area: part, pieces: wanted.isEmpty ? [all] : cover.pieces,
      background: pyramid.isOpaque ? nil : Theme.background)
  }

  /// Draws the picture, or `refined` in its place. With a `backdrop`, also fills the
  /// rest of the viewport with it.
  func draw(into list: inout DrawList, on backdrop: Color?, refined: Refinement? = nil) {
    if let backdrop {
      draw(backdrop, into: &list, around: transform.boundingBox(of: part))
    }
    guard let visible else { return }
    // A part thinner than a pixel is widened, which a refinement is not.
    if let refined, transform == projection.transform {
      return list.append(refined.command(clip: visible, background: mosaic.background))
    }
    list.append(
      .mosaic(
        mosaic, transform: transform, clip: visible,
        filter: projection.scale >= Self.nearestFrom ? .nearest : .bilinear))
  }

  /// Draws the backdrop, except behind an opaque, upright picture, because painting a frame takes
  /// time for each pixel.
  private func draw(_ backdrop: Color, into list: inout DrawList, around clip: Rect) {
    let isUpright = transform.b == 0 || transform.a == 0
    let bands =
      pyramid.isOpaque && isUpright ? projection.viewport.subtracting(clip) : [projection.viewport]
    for band in bands { list.append(.fill(band, backdrop)) }
  }
}
