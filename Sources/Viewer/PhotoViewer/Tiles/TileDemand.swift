import Geometry
import Pixels

/// The tiles that a view of a picture needs, whether they have arrived or not, most urgent first.
struct TileDemand {
  /// Everything that the demand depends on.
  struct View: Hashable {
    var grid: TileGrid
    /// The projections of the picture, now and at the end of a motion, most important first.
    var projections: [PhotoProjection]
    /// The projection in the magnifier.
    var magnified: PhotoProjection?
    /// The point around which tiles are most urgent, in points.
    var focus: Point
  }

  let view: View
  let visible: [TileIndex]
  /// Further tiles that are visible in the magnifier.
  let magnified: [TileIndex]
  /// The tiles around these.
  let nearby: [TileIndex]

  init(of view: View) {
    self.view = view
    let grid = view.grid
    let focus = view.focus
    let visible = grid.tiles(for: view.projections, nearest: focus)
    let enlarged = view.magnified.map { grid.tiles(for: [$0], nearest: focus) } ?? []
    let known = Set(visible)
    self.visible = visible
    magnified = enlarged.filter { !known.contains($0) }
    nearby = grid.neighbors(of: visible + magnified)
  }
}
