import Geometry
import Pixels

/// The tiles of a picture whose coarser levels are in memory.
struct TileGrid: Hashable {
  /// The size of the picture, in pixels.
  let size: Size
  /// The exponent of the finest level that is in memory as a whole.
  let base: Int
  /// The number of tiles that fit into memory together.
  let capacity: Int

  /// Returns the tiles that `projection` needs, row by row; none if the base is fine enough.
  ///
  /// If they do not fit into memory, they are of a coarser level: a picture that is slightly less
  /// sharp everywhere is better than one that is sharp only in parts.
  func tiles(for projection: PhotoProjection) -> [TileIndex] {
    var exponent = projection.exponent
    while exponent < base {
      let tiles = tiles(exponent: exponent, projection: projection)
      if tiles.count <= capacity { return tiles }
      exponent += 1
    }
    return []
  }

  private func tiles(exponent: Int, projection: PhotoProjection) -> [TileIndex] {
    guard let area = projection.area else { return [] }
    return TileIndex.tiles(exponent: exponent, showing: area, in: size).filter {
      projection.shows($0.pictureArea(in: size))
    }
  }

  /// Returns the tiles that `projections` need, in that order, and for each of them by their distance from `focus`, in
  /// points.
  func tiles(for projections: [PhotoProjection], nearest focus: Point) -> [TileIndex] {
    var known: Set<TileIndex> = []
    return projections.flatMap { projection in
      let point = projection.transform.inverse?(focus) ?? .zero
      return tiles(for: projection)
        .sorted { distance(of: $0, from: point) < distance(of: $1, from: point) }
    }.filter { known.insert($0).inserted }
  }

  /// Returns the tiles around `tiles`, or none if both do not fit into memory together.
  func neighbors(of tiles: [TileIndex]) -> [TileIndex] {
    var known = Set(tiles)
    let neighbors = tiles.flatMap { tile in
      let level = TileIndex.levelSize(exponent: tile.exponent, of: size)
      return Self.directions.compactMap { right, down -> TileIndex? in
        let neighbor = TileIndex(
          exponent: tile.exponent, column: tile.column + right, row: tile.row + down)
        let exists =
          neighbor.column >= 0 && neighbor.row >= 0
          && neighbor.column * TileIndex.side < level.width
          && neighbor.row * TileIndex.side < level.height
        return exists ? neighbor : nil
      }
    }.filter { known.insert($0).inserted }
    return tiles.count + neighbors.count <= capacity ? neighbors : []
  }

  private static let directions = [
    (-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1),
  ]

  private func distance(of tile: TileIndex, from point: Point) -> Double {
    tile.pictureArea(in: size).center.distance(to: point)
  }
}
