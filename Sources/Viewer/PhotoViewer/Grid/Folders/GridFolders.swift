import Controls
import Geometry
import Layout
import SystemPackage
import Views

/// The folders in the folder that is shown, as tiles above its pictures.
final class GridFolders: View {
  /// Called with the folder of a tile, or with nil for the one that leads to all folders.
  var onOpen: @MainActor (FilePath?) -> Void = { _ in }
  private(set) var tiles: [FolderTile] = []

  /// The most tiles: more would leave no sight of pictures. The last one then leads to all folders.
  private static let most = 24
  private static let height = 44.0
  private static let gap = 8.0
  /// The least width of a tile, in points.
  private static let leastWidth = 168.0

  /// Shows `folders`.
  func show(_ folders: [FilePath]) {
    guard tiles.map(\.folder) != Self.shown(folders) else { return }
    for tile in tiles { tile.removeFromSuperview() }
    tiles = Self.shown(folders).map(FolderTile.init)
    for tile in tiles {
      tile.addAction(for: .primaryActionTriggered) { [weak self, weak tile] in
        if let tile { self?.onOpen(tile.folder) }
      }
      addSubview(tile)
    }
    setNeedsLayout()
  }

  private static func shown(_ folders: [FilePath]) -> [FilePath?] {
    folders.count <= most ? folders : Array(folders.prefix(most - 1)) + [nil]
  }

  /// Returns the height in a grid of `width`; 0 without folders.
  func height(inWidth width: Double) -> Double {
    guard !tiles.isEmpty else { return 0 }
    let columns = Self.columns(inWidth: width)
    let rows = (tiles.count + columns - 1) / columns
    return Double(rows) * (Self.height + Self.gap) + Self.gap / 2
  }

  private static func columns(inWidth width: Double) -> Int {
    max(1, Int((width - gap) / (leastWidth + gap)))
  }

  override func layoutSubviews() {
    let columns = Self.columns(inWidth: bounds.width)
    let pitch = (bounds.width - Self.gap) / Double(columns)
    for (index, tile) in tiles.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let place = isRightToLeft ? columns - 1 - column : column
      tile.frame = Rect(
        x: Self.gap + Double(place) * pitch,
        y: Self.gap / 2 + Double(row) * (Self.height + Self.gap), width: pitch - Self.gap,
        height: Self.height)
    }
  }
}
