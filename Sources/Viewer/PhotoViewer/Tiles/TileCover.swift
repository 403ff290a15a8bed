import Drawing
import Geometry
import Pixels

/// The pieces from which a picture is drawn: the tiles in memory, and the next best pixels in place
/// of missing ones. Together they cover every point exactly once.
struct TileCover {
  private let pyramid: Pyramid
  private let projection: PhotoProjection
  private let held: (TileIndex) -> Bitmap?
  private let half: (TileIndex) -> Bitmap?
  private(set) var pieces: [ImageMosaic.Piece] = []
  /// The tiles used by the pieces.
  private(set) var used: [TileIndex] = []
  /// The tiles that are finer than the screen needs, which are drawn faster, and without jagged edges, from a copy at
  /// half their resolution.
  private(set) var reduced: [TileIndex] = []

  /// Creates the pieces that cover the tiles `wanted`, all of one level. `held` returns the bitmap
  /// of a tile that is in memory, and `half` its copy at half the resolution.
  init(
    _ wanted: [TileIndex], of pyramid: Pyramid, projection: PhotoProjection,
    held: @escaping (TileIndex) -> Bitmap?, half: @escaping (TileIndex) -> Bitmap?
  ) {
    self.pyramid = pyramid
    self.projection = projection
    self.held = held
    self.half = half
    cover(wanted)
  }

  /// Fills gaps from one level after the other, up to the base, which is complete.
  private mutating func cover(_ wanted: [TileIndex]) {
    var missing = wanted.filter { !add($0) && !addParts(of: $0) }
      .map { (tile: $0, area: $0.pictureArea(in: pyramid.size)) }
    let base = pyramid.level(forScale: projection.levelScale)
    while let exponent = missing.first?.tile.exponent, exponent + 1 < base.exponent {
      missing = addCoarser(missing)
    }
    for area in Self.joined(missing.map(\.area)) {
      pieces.append(ImageMosaic.Piece(base.bitmap, toPicture: base.toPicture, area: area))
    }
  }

  /// Adds the parts of `tile` in `areas`, or all of it if nil. Returns false if it is not in
  /// memory.
  private mutating func add(_ tile: TileIndex, showing areas: [Rect]? = nil) -> Bool {
    guard var bitmap = held(tile) else { return false }
    used.append(tile)
    var toPicture = tile.toPicture(in: pyramid.size)
    if tile.exponent < projection.exponent {
      reduced.append(tile)
      if let half = half(tile) {
        bitmap = half
        toPicture = toPicture * Affine(scale: 2)
      }
    }
    for area in areas ?? [tile.pictureArea(in: pyramid.size)] {
      pieces.append(ImageMosaic.Piece(bitmap, toPicture: toPicture, area: area))
    }
    return true
  }

  /// Adds the finer tiles in place of `tile` if all visible ones are in memory, so that a picture
  /// that shrinks stays sharp until `tile` arrives. Returns whether they were added.
  private mutating func addParts(of tile: TileIndex) -> Bool {
    let parts = tile.parts(in: pyramid.size)
      .filter { projection.shows($0.pictureArea(in: pyramid.size)) }
    guard !parts.isEmpty, parts.allSatisfy({ held($0) != nil }) else { return false }
    for part in parts { _ = add(part) }
    return true
  }

  private typealias Gap = (tile: TileIndex, area: Rect)

  /// Fills gaps from the tiles of the next coarser level. Returns the gaps that remain.
  private mutating func addCoarser(_ gaps: [Gap]) -> [Gap] {
    var areas: [TileIndex: [Rect]] = [:]
    for gap in gaps { areas[gap.tile.parent, default: []].append(gap.area) }
    return areas.flatMap { tile, areas in
      add(tile, showing: Self.joined(areas)) ? [] : areas.map { (tile, $0) }
    }
  }

  /// Returns `areas`, which do not overlap, with adjacent ones merged: drawing takes time for each
  /// pixel and a little more for each piece.
  static func joined(_ areas: [Rect]) -> [Rect] {
    let rows = areas.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
      .reduce(into: [Rect]()) { rows, area in
        if let last = rows.last, last.maxX == area.minX, last.minY == area.minY,
          last.maxY == area.maxY
        {
          rows[rows.count - 1].size.width += area.width
        } else {
          rows.append(area)
        }
      }
    return rows.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
      .reduce(into: []) { joined, area in
        if let last = joined.last, last.maxY == area.minY, last.minX == area.minX,
          last.maxX == area.maxX
        {
          joined[joined.count - 1].size.height += area.height
        } else {
          joined.append(area)
        }
      }
  }
}

extension TileIndex {
  /// The tile of the next coarser level that contains this one.
  fileprivate var parent: TileIndex {
    TileIndex(exponent: exponent + 1, column: column / 2, row: row / 2)
  }
}
