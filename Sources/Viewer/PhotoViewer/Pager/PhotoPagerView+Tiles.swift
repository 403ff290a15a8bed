import Drawing
import Geometry
import Gestures
import Motion
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

  /// The missing tiles of the current picture. None are needed while only its preview is shown: most of
  /// them would no longer be once the picture arrives, but the decoder may begin with them before that.
  var tileNeeds: TileNeeds {
    guard isSharp(at: current), let demand else { return TileNeeds() }
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
    isPlaying ? nil : contents.grid(at: current)
  }

  /// Returns the tiles of `wanted` that have not arrived.
  func missing(of wanted: [TileIndex]) -> [TileIndex] {
    contents.missing(of: wanted, at: current)
  }

  /// The tiles that the current picture needs, whether they have arrived or not; nil if it has no
  /// tiles.
  var demand: TileDemand? {
    guard let grid = tileGrid else { return nil }
    let focus = interaction.cluster?.centroid ?? bounds.center
    let view = TileDemand.View(
      grid: grid, projections: shown.neededProjections(about: focus), magnified: magnified,
      focus: focus)
    return contents.demand(of: view)
  }

  /// Stores `bitmap` as `tile` of the photo at `index`. If it is nil or of the wrong size, records
  /// that the tile is not available.
  func put(_ bitmap: Bitmap?, of tile: TileIndex, at index: Int) {
    if contents.put(bitmap, of: tile, at: index) { onChange() }
  }

  /// Sets the memory of tiles, in bytes. Fewer or coarser ones are shown, if need be.
  func setTileBudget(_ bytes: Int) {
    contents.setTileBudget(bytes)
    onChange()
  }

  /// Removes the tiles that are not `wanted`.
  func keepTiles(where wanted: (TileStore.Key) -> Bool) { contents.keepTiles(where: wanted) }
}
