import Drawing
import Geometry
import Gestures
import Imaging
import Views

/// Which tiles of the current picture it takes to see it sharply.
extension StageView {
  /// Tiles that are wanted and have not come, the most urgent first.
  struct TileNeeds: Equatable {
    /// Of what is seen, or will be when what moves has arrived.
    var visible: [TileIndex] = []
    /// Of what is seen, one level finer, to refine what rests.
    var finer: [TileIndex] = []
    /// Of what lies around what is seen, while nothing moves.
    var nearby: [TileIndex] = []
  }

  /// What is missing of the current picture.
  var tileNeeds: TileNeeds {
    guard let grid = tileGrid else { return TileNeeds() }
    let visible = visibleTiles(in: grid)
    let nearby = isMoving || state.isHeld ? [] : grid.neighbors(of: visible)
    return TileNeeds(
      visible: missing(of: visible), finer: missing(of: finerTiles), nearby: missing(of: nearby))
  }

  /// The tiles of the current picture that must not give way to others.
  var wantedTiles: [TileStore.Key] {
    guard let grid = tileGrid else { return [] }
    let visible = visibleTiles(in: grid)
    return (visible + finerTiles + grid.neighbors(of: visible))
      .map { TileStore.Key(page: current, tile: $0) }
  }

  /// How those of the current picture are cut.
  var tileGrid: TileGrid? {
    guard !isPlaying, case .picture(let pyramid) = pages[current] else { return nil }
    return TileGrid(of: pyramid, capacity: tiles.capacity)
  }

  /// Those of `wanted` that have not come.
  func missing(of wanted: [TileIndex]) -> [TileIndex] {
    wanted.filter { !tiles.hasAnswer(for: $0, on: current) }
  }

  /// Where the picture is going counts before where it is, as that will be seen for longer.
  private func visibleTiles(in grid: TileGrid) -> [TileIndex] {
    var sights = [sight(at: state.photo.destination)]
    if isMoving { sights.append(sight(at: shownPlacement)) }
    if let magnified { sights.append(magnified) }
    let focus = fingers.isActive ? toView(fingers.cluster.centroid) : bounds.center
    return grid.tiles(for: sights, nearest: focus)
  }

  /// How a picture at `placement` is seen.
  func sight(at placement: Placement) -> PhotoSight {
    PhotoSight(placement: placement, viewport: bounds, pixelsPerPoint: pixelsPerPoint)
  }

  /// Puts `bitmap` in the place of `tile` of the photo at `index`, or notes that it cannot be had when
  /// that is nil, or no such tile.
  func put(_ bitmap: Bitmap?, of tile: TileIndex, at index: Int) {
    guard case .picture(let pyramid) = pages[index] else { return }
    let area = tile.heldArea(in: pyramid.size)
    let isWhole = bitmap.map { ($0.width, $0.height) == (area.width, area.height) } ?? false
    tiles.insert(isWhole ? bitmap : nil, for: tile, on: index)
    onChange()
  }
}

extension TileGrid {
  /// The tiles of the picture whose coarser levels are those of `pyramid`.
  init(of pyramid: Pyramid, capacity: Int) {
    self.init(size: pyramid.size, base: pyramid.levels[0].exponent, capacity: capacity)
  }
}
