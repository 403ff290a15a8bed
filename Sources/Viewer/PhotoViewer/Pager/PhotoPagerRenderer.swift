import Drawing
import Geometry
import Motion
import Pixels
import Zooming

/// Draws the pager at one time.
struct PhotoPagerRenderer {
  private let state: PhotoPagerState
  private let time: Instant
  private let pages: PhotoPages
  private let held: TileStore
  private let viewport: Rect
  private let pixelsPerPoint: Double
  /// Whether the scale of the current photo is changing.
  private let isZooming: Bool
  /// The colour around pictures.
  private let backdrop: Color
  /// Returns the refinement to draw in place of the picture in a slot; nil for none.
  private let refinement: (_ page: Int, _ projection: PhotoProjection) -> Refinement?

  init(
    state: PhotoPagerState, time: Instant, pages: PhotoPages, tiles: TileStore,
    viewport: Rect, pixelsPerPoint: Double, isZooming: Bool, backdrop: Color,
    refinement: @escaping (Int, PhotoProjection) -> Refinement?
  ) {
    self.state = state
    self.time = time
    self.pages = pages
    held = tiles
    self.viewport = viewport
    self.pixelsPerPoint = pixelsPerPoint
    self.isZooming = isZooming
    self.backdrop = backdrop
    self.refinement = refinement
  }

  /// Draws the pager. Messages are fitted by `measurer`.
  func draw(into list: inout DrawList, measuring measurer: any TextMeasurer) {
    if !isAlone {
      list.append(.fill(viewport, backdrop.opacity(state.dismissal.shown(at: time).dim)))
    }
    for index in visiblePages { drawPage(index, into: &list, measuring: measurer) }
  }

  /// The tiles that are drawn, and those of them that are finer than the screen needs.
  var tiles: (all: [TileStore.Key], reduced: [TileStore.Key]) {
    var tiles: (all: [TileStore.Key], reduced: [TileStore.Key]) = ([], [])
    for index in visiblePages {
      guard case .picture(let pyramid) = pages[index], let projection = projection(of: index)
      else { continue }
      let picture = picture(of: pyramid, on: index, projection: projection)
      tiles.all += picture.tiles.map { TileStore.Key(page: index, tile: $0) }
      tiles.reduced += picture.reducedTiles.map { TileStore.Key(page: index, tile: $0) }
    }
    return tiles
  }

  /// Whether the current slot covers the viewport. The photo then draws the visible part of the
  /// backdrop too.
  private var isAlone: Bool {
    state.pager.offset(at: time) == 0 && state.dismissal.shown(at: time).dim >= 1
  }

  /// The slots that may be visible, back to front. The current one, which fingers hold, is in
  /// front.
  private var visiblePages: [Int] {
    isAlone ? [state.current] : state.nearPages.filter { $0 != state.current } + [state.current]
  }

  private func drawPage(
    _ index: Int, into list: inout DrawList, measuring measurer: any TextMeasurer
  ) {
    guard let page = pages[index], let projection = projection(of: index) else {
      if isAlone { list.append(.fill(viewport, backdrop)) }
      return
    }
    switch page {
    case .picture(let pyramid):
      picture(of: pyramid, on: index, projection: projection)
        .draw(into: &list, on: isAlone ? backdrop : nil, refined: refinement(index, projection))
    case .message(let message):
      if isAlone { list.append(.fill(viewport, backdrop)) }
      // The buttons at the sides do not cover it.
      let side = BarMetrics.freeAtSides(in: viewport.size)
      message.draw(
        into: &list,
        in: Rect(
          x: projection.placement.origin.x + side, y: projection.placement.origin.y,
          width: state.fitting.viewport.width - 2 * side, height: viewport.height), on: backdrop,
        measuring: measurer)
    }
  }

  /// Returns the projection of the photo in slot `index`; nil if there is no photo.
  private func projection(of index: Int) -> PhotoProjection? {
    guard var placement = state.photo(at: index)?.placement(at: time) else { return nil }
    placement.origin.x += state.pageOffset(of: index, at: time)
    return PhotoProjection(
      placement: placement, mirroredWidth: state.mirroredWidth(at: index), viewport: viewport,
      pixelsPerPoint: pixelsPerPoint,
      isZooming: isZooming && index == state.current)
  }

  private func picture(
    of pyramid: Pyramid, on index: Int, projection: PhotoProjection
  ) -> PhotoRenderer {
    let part = PhotoPagerState.visiblePart(
      of: pyramid.size, crop: index == state.current ? state.dismissal.shown(at: time).crop : 0)
    return PhotoRenderer(
      pyramid: pyramid, projection: projection, part: part, page: index, tiles: held)
  }
}

extension PhotoRenderer {
  /// Creates the renderer of `part` of the picture in slot `page`, from `pyramid` and its `tiles`.
  init(
    pyramid: Pyramid, projection: PhotoProjection, part: Rect, page: Int,
    tiles: TileStore
  ) {
    self.init(
      pyramid: pyramid, projection: projection, part: part,
      wanted: TileGrid(of: pyramid, capacity: tiles.capacity).tiles(for: projection),
      held: { tiles[page, $0] }, half: { tiles.half(of: $0, on: page) })
  }
}
