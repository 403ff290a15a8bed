package import Geometry

/// The position of tiles in the picture.
extension TileIndex {
  /// Returns the area that the tile shows, in pixels of a picture of `size`.
  package func pictureArea(in size: Size) -> Rect {
    let area = area(in: size)
    let scale = Double(1 << exponent)
    return Rect(
      left: Double(area.x) * scale, top: Double(area.y) * scale,
      // The last pixel of a level may represent fewer picture pixels than the others.
      right: min(Double(area.x + area.width) * scale, size.width),
      bottom: min(Double(area.y + area.height) * scale, size.height))
  }

  /// Returns the transform from the pixels that the tile holds to those of a picture of `size`.
  package func toPicture(in size: Size) -> Affine {
    let held = heldArea(in: size)
    let scale = Double(1 << exponent)
    return Affine(scale: scale, offset: Vector(Double(held.x), Double(held.y)) * scale)
  }

  /// Returns the tiles of the next finer level that show the same area, at most four; none for the
  /// finest level.
  package func parts(in size: Size) -> [TileIndex] {
    guard exponent > 0 else { return [] }
    let level = Self.levelSize(exponent: exponent - 1, of: size)
    return [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { right, down in
      let part = TileIndex(
        exponent: exponent - 1, column: 2 * column + right, row: 2 * row + down)
      let isThere = part.column * Self.side < level.width && part.row * Self.side < level.height
      return isThere ? part : nil
    }
  }

  /// Returns the tiles of the level with `exponent` that intersect `area`, in pixels of a picture
  /// of `size`, row by row.
  package static func tiles(exponent: Int, showing area: Rect, in size: Size) -> [TileIndex] {
    guard let seen = area.intersection(Rect(origin: .zero, size: size)), !seen.isEmpty else {
      return []
    }
    let side = Double(Self.side << exponent)
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      Int(low / side)..<Int((high / side).rounded(.up))
    }
    let columns = range(seen.minX, seen.maxX)
    return range(seen.minY, seen.maxY).flatMap { row in
      columns.map { TileIndex(exponent: exponent, column: $0, row: row) }
    }
  }
}
