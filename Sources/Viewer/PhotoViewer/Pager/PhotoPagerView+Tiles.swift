import Drawing
import Geometry
import Gestures
import Pixels
import Views
import Zooming

/// The tiles of the current picture.
extension PhotoPagerView {
  /// The tiles that are needed and have not arrived, most urgent first.
  struct TileNeeds: Equatable {
    /// Tiles that are visible now or at the end of a motion.
    var visible: [TileIndex] = []
    /// Visible tiles of the next finer level, for the refinement at rest.
    var finer: [TileIndex] = []
    /// Tiles around the visible ones; empty while something moves or is held.
    var nearby: [TileIndex] = []
  }

  /// The missing tiles of the current picture.
  var tileNeeds: TileNeeds {
    guard let demand else { return TileNeeds() }
    return TileNeeds(
      visible: missing(of: demand.visible + demand.magnified), finer: missing(of: finerTiles),
      nearby: isMoving || state.isHeld ? [] : missing(of: demand.nearby))
  }

  /// The tiles of the current picture that must stay in memory.
  var wantedTiles: [TileStore.Key] {
    guard let demand else { return [] }
    return (demand.visible + demand.magnified + finerTiles + demand.nearby)
      .map { TileStore.Key(page: current, tile: $0) }
  }

  /// The tile grid of the current picture; nil if it has no tiles.
  var tileGrid: TileGrid? {
    guard !isPlaying, case .picture(let pyramid) = pages[current] else { return nil }
    return TileGrid(of: pyramid, capacity: tiles.capacity)
  }

  /// Returns the tiles of `wanted` that have not arrived.
  func missing(of wanted: [TileIndex]) -> [TileIndex] {
    wanted.filter { !tiles.hasAnswer(for: $0, on: current) }
  }

  /// The tiles that the current picture needs, whether they have arrived or not; nil if it has no
  /// tiles. The result is cached, because it is read several times per frame.
  var demand: TileDemand? {
    guard let grid = tileGrid else { return nil }
    // The destination of a motion comes first, because it will be visible for longer.
    var sights = [sight(at: state.photo.destination)]
    if isMoving { sights.append(sight(at: shownPlacement)) }
    let view = TileDemand.View(
      grid: grid, sights: sights, magnified: magnified,
      focus: interaction.cluster?.centroid ?? bounds.center)
    if lastDemand?.view != view { lastDemand = TileDemand(of: view) }
    return lastDemand
  }

  /// Returns the projection of a photo at `placement`.
  func sight(at placement: Similarity) -> PhotoProjection {
    PhotoProjection(placement: placement, viewport: bounds, pixelsPerPoint: pixelsPerPoint)
  }

  /// Stores `bitmap` as `tile` of the photo at `index`. If it is nil or of the wrong size, records
  /// that the tile is not available.
  func put(_ bitmap: Bitmap?, of tile: TileIndex, at index: Int) {
    guard case .picture(let pyramid) = pages[index] else { return }
    let area = tile.heldArea(in: pyramid.size)
    let isWhole = bitmap.map { ($0.width, $0.height) == (area.width, area.height) } ?? false
    tiles.insert(isWhole ? bitmap : nil, for: tile, on: index)
    onChange()
  }
}

extension TileGrid {
  /// Creates the grid for the levels that are finer than those of `pyramid`.
  init(of pyramid: Pyramid, capacity: Int) {
    self.init(size: pyramid.size, base: pyramid.levels[0].exponent, capacity: capacity)
  }
}
