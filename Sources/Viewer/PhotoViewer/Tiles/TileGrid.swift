import Geometry
import Imaging

/// Which tiles a picture of which the coarser levels are there is seen by.
struct TileGrid {
  /// The picture, in pixels.
  let size: Size
  /// The exponent of the finest level that is there without tiles.
  let base: Int
  /// How many tiles may be had at once.
  let capacity: Int

  /// The tiles that `sight` takes, row by row; none when the base is fine enough.
  ///
  /// They are of a coarser level than is best where there is no room for all of them: to have every
  /// part of the picture a little less sharp is better than some of it not at all.
  func tiles(for sight: PhotoSight) -> [TileIndex] {
    var exponent = sight.exponent
    while exponent < base {
      let tiles = tiles(exponent: exponent, seenBy: sight)
      if tiles.count <= capacity { return tiles }
      exponent += 1
    }
    return []
  }

  private func tiles(exponent: Int, seenBy sight: PhotoSight) -> [TileIndex] {
    guard let area = sight.area else { return [] }
    return TileIndex.tiles(exponent: exponent, showing: area, in: size).filter {
      sight.shows($0.pictureArea(in: size))
    }
  }

  /// The tiles that all of `sights` take, those of the first one first, and of each those first that
  /// are nearest to `focus`, in points.
  func tiles(for sights: [PhotoSight], nearest focus: Point) -> [TileIndex] {
    var known: Set<TileIndex> = []
    return sights.flatMap { sight in
      let point = sight.placement.picturePoint(at: focus)
      return tiles(for: sight)
        .sorted { distance(of: $0, from: point) < distance(of: $1, from: point) }
    }.filter { known.insert($0).inserted }
  }

  /// The tiles around `tiles`, as far as there is room for them too.
  func neighbors(of tiles: [TileIndex]) -> [TileIndex] {
    var known = Set(tiles)
    let neighbors = tiles.flatMap { tile in
      let level = TileIndex.levelSize(exponent: tile.exponent, of: size)
      return Self.directions.compactMap { right, down -> TileIndex? in
        let neighbor = TileIndex(
          exponent: tile.exponent, column: tile.column + right, row: tile.row + down)
        let isThere =
          neighbor.column >= 0 && neighbor.row >= 0
          && neighbor.column * TileIndex.side < level.width
          && neighbor.row * TileIndex.side < level.height
        return isThere ? neighbor : nil
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
