import Drawing
import Geometry
import Motion
import Pixels
import Zooming

/// Draws the pager at one time.
struct PhotoPagerRenderer {
  private let shown: ShownPhotos
  private let pages: PhotoPages
  private let held: TileStore
  /// The colour around pictures.
  private let backdrop: Color
  /// Returns the refinement to draw in place of the picture in a slot; nil for none.
  private let refinement: (_ page: Int, _ projection: PhotoProjection) -> Refinement?

  init(
    shown: ShownPhotos, pages: PhotoPages, tiles: TileStore, backdrop: Color,
    refinement: @escaping (Int, PhotoProjection) -> Refinement?
  ) {
    self.shown = shown
    self.pages = pages
    held = tiles
    self.backdrop = backdrop
    self.refinement = refinement
  }

  private var state: PhotoPagerState { shown.state }
  private var viewport: Rect { shown.viewport }
  /// The stage of the transition from the grid, or back.
  private var dismissal: DismissTransition.Stage { state.dismissal.shown(at: shown.time) }

  /// Draws the pager. Messages are fitted by `measurer`.
  func draw(into list: inout DrawList, measuring measurer: any TextMeasurer) {
    if !isAlone {
      list.append(.fill(viewport, backdrop.opacity(dismissal.dim)))
    }
    for index in visiblePages { drawPage(index, into: &list, measuring: measurer) }
  }

  /// The tiles that are drawn, and those of them that are finer than the screen needs.
  var tiles: (all: [TileStore.Key], reduced: [TileStore.Key]) {
    var tiles: (all: [TileStore.Key], reduced: [TileStore.Key]) = ([], [])
    for index in visiblePages {
      guard case .picture(let pyramid) = pages[index], let projection = shown.projection(of: index)
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
    state.pager.offset(at: shown.time) == 0 && dismissal.dim >= 1
  }

  /// The slots that may be visible, back to front. The current one, which fingers hold, is in
  /// front.
  private var visiblePages: [Int] {
    isAlone ? [state.current] : state.nearPages.filter { $0 != state.current } + [state.current]
  }

  private func drawPage(
    _ index: Int, into list: inout DrawList, measuring measurer: any TextMeasurer
  ) {
    guard let page = pages[index], let projection = shown.projection(of: index) else {
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

  private func picture(
    of pyramid: Pyramid, on index: Int, projection: PhotoProjection
  ) -> PhotoRenderer {
    let part = PhotoPagerState.visiblePart(
      of: pyramid.size, crop: index == state.current ? dismissal.crop : 0)
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
