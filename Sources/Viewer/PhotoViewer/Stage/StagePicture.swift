import Drawing
import Geometry
import Imaging
import Motion

/// What a stage looks like.
struct StagePicture {
  let state: StageState
  let pages: [Int: StageView.Page]
  let tiles: TileStore
  let pixelsPerPoint: Double
  /// What there is in place of the picture on a page.
  let refinement: (_ page: Int, _ sight: PhotoSight) -> Refinement?
  /// The tiles that are seen in it, once it is drawn.
  private(set) var seen: [TileStore.Key] = []

  init(
    state: StageState, pages: [Int: StageView.Page], tiles: TileStore, pixelsPerPoint: Double,
    refinement: @escaping (Int, PhotoSight) -> Refinement?
  ) {
    self.state = state
    self.pages = pages
    self.tiles = tiles
    self.pixelsPerPoint = pixelsPerPoint
    self.refinement = refinement
  }

  /// Adds the stage at `time` to `list`.
  mutating func draw(into list: inout DrawList, viewport: Rect, at time: Instant) {
    let curtain = state.curtain.shown(at: time)
    let offset = state.pageOffset(of: state.current, at: time)
    guard offset != 0 || curtain.dim < 1 else {
      return drawPage(state.current, into: &list, viewport: viewport, isAlone: true, at: time)
    }
    list.append(.fill(viewport, Theme.backdrop.opacity(curtain.dim)))
    // What fingers hold lies in front.
    for index in state.nearPages.filter({ $0 != state.current }) + [state.current] {
      drawPage(index, into: &list, viewport: viewport, isAlone: false, at: time)
    }
  }

  /// A page that `isAlone` paints the backdrop too, as far as it is seen.
  private mutating func drawPage(
    _ index: Int, into list: inout DrawList, viewport: Rect, isAlone: Bool, at time: Instant
  ) {
    guard let page = pages[index], let photo = state.photo(at: index) else {
      if isAlone { list.append(.fill(viewport, Theme.backdrop)) }
      return
    }
    var placement = photo.placement(at: time)
    placement.origin.x += state.pageOffset(of: index, at: time)
    switch page {
    case .picture(let pyramid):
      let sight = PhotoSight(
        placement: placement, viewport: viewport, pixelsPerPoint: pixelsPerPoint)
      let part = StageState.visiblePart(
        of: pyramid.size, crop: index == state.current ? state.curtain.shown(at: time).crop : 0)
      let picture = PhotoPicture(
        of: pyramid, seenBy: sight, part: part, page: index, tiles: tiles)
      picture.draw(into: &list, isAlone: isAlone, refined: refinement(index, sight))
      seen += picture.tiles.map { TileStore.Key(page: index, tile: $0) }
    case .words(let message):
      if isAlone { list.append(.fill(viewport, Theme.backdrop)) }
      message.draw(into: &list, in: Rect(origin: placement.origin, size: viewport.size))
    }
  }
}

extension PhotoPicture {
  /// What `part` of the picture on `page` looks like, as sharp as `pyramid` and `tiles` make it.
  init(of pyramid: Pyramid, seenBy sight: PhotoSight, part: Rect, page: Int, tiles: TileStore) {
    self.init(
      of: pyramid, seenBy: sight, part: part,
      wanted: TileGrid(of: pyramid, capacity: tiles.capacity).tiles(for: sight),
      held: { tiles[page, $0] })
  }
}
