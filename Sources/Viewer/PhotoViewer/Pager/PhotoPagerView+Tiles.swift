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
      grid: grid, projections: neededProjections(about: focus), magnified: magnified, focus: focus)
    return contents.demand(of: view)
  }

  /// Returns the projections for which tiles are requested, most important first. Fingers zoom about
  /// `focus`.
  private func neededProjections(about focus: Point) -> [PhotoProjection] {
    let shown = projection(at: shownPlacement, isZooming: isZooming)
    guard isMoving else {
      guard isZooming else { return [projection(at: state.photo.destination)] }
      if forecast.isZoomingOutFast { return [] }
      let scale = shownPlacement.scale * forecast.factor
      return [
        projection(at: shownPlacement.scaled(to: scale, about: focus), isZooming: true)
      ]
    }
    // The destination of a motion comes first, because it will be visible for longer. Levels on the
    // way there are not worth their tiles.
    let destination = projection(at: state.photo.destination)
    return shown.exponent == destination.exponent ? [destination, shown] : [destination]
  }

  /// Whether the scale of the current photo is changing.
  var isZooming: Bool { forecast.isZooming && (isMoving || state.isHeld) }

  /// The time at which a photo that fingers hold counts as no longer zoomed; nil if it is not.
  var zoomDeadline: Instant? { state.isHeld ? forecast.deadline : nil }

  /// Draws the photo as one that is not zoomed, and requests the tiles for that, once its scale has
  /// been kept for a while at `time`.
  func endZoom(at time: Instant) {
    guard let zoomDeadline, zoomDeadline <= time else { return }
    forecast.stop()
    onChange()
  }

  /// Returns the projection of a photo at `placement`, whose scale changes if it `isZooming`.
  func projection(at placement: Similarity, isZooming: Bool = false) -> PhotoProjection {
    PhotoProjection(
      placement: placement, mirroredWidth: state.mirroredWidth(at: current), viewport: bounds,
      pixelsPerPoint: pixelsPerPoint,
      isZooming: isZooming)
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
