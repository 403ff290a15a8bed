import Geometry

/// The way in which the tiles of folders are shown.
enum FolderTileStyle: Hashable {
  /// Low tiles, so that the pictures below them remain visible.
  case rows
  /// Albums with large covers, where there are no pictures.
  case albums

  /// The places of the parts of a tile.
  struct Frames {
    let cover: Rect
    let name: Rect
    let details: Rect
  }

  /// The side of the icon of a folder without a cover.
  static let symbolSide = 24.0
  /// The side of the cover of the largest tiles, in points.
  static let coverSide = 200.0
  private static let rowHeight = 56.0
  private static let margin = 8.0
  private static let gap = 10.0
  private static let nameHeight = 20.0
  private static let detailsHeight = 18.0

  /// The minimum width of a tile, in points.
  var minimumWidth: Double { self == .rows ? 168 : 148 }

  /// The maximum number of tiles: more low ones would leave no sight of pictures.
  var maximum: Int { self == .rows ? 24 : 60 }

  /// The radius of the corners of covers.
  var coverRadius: Double { self == .rows ? 6 : 10 }

  /// Returns the height of a tile of `width`.
  func height(ofWidth width: Double) -> Double {
    self == .rows ? Self.rowHeight : width + Self.nameHeight + Self.detailsHeight + Self.margin
  }

  /// Returns the frames of the parts of a tile that fills `bounds`. Unless it `hasDetails`, the name is in the
  /// middle.
  func frames(in bounds: Rect, hasDetails: Bool) -> Frames {
    let lines = hasDetails ? Self.nameHeight + Self.detailsHeight : Self.nameHeight
    let cover: Rect
    let left, top: Double
    switch self {
    case .rows:
      let side = max(0, bounds.height - 2 * Self.margin)
      cover = Rect(x: Self.margin, y: Self.margin, width: side, height: side)
      left = cover.maxX + Self.gap
      top = (bounds.height - lines) / 2
    case .albums:
      cover = Rect(x: 0, y: 0, width: bounds.width, height: bounds.width)
      left = Self.margin
      top = cover.maxY + Self.margin / 2
    }
    let width = max(0, bounds.width - left - Self.margin)
    return Frames(
      cover: cover, name: Rect(x: left, y: top, width: width, height: Self.nameHeight),
      details: Rect(
        x: left, y: top + Self.nameHeight, width: width, height: Self.detailsHeight))
  }
}
