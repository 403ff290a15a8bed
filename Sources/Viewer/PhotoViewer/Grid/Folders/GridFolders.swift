import Controls
import Geometry
import SystemPackage
import Views

/// The folders in the folder that is shown, as tiles above its pictures, or as albums where it has none.
final class GridFolders: View {
  /// Called with the folder of a tile, or with nil for the tile of all folders.
  var onOpen: @MainActor (FilePath?) -> Void = { _ in }
  private(set) var tiles: [FolderTile] = []
  /// The contents of the folders, for their tiles; nil if nobody counts them. Whoever counts them keeps them.
  weak var contents: FolderContents? {
    didSet {
      contents?.onArrival = { [weak self] in self?.showContents(of: $0) }
      showContents()
    }
  }
  /// Whether the folders are albums, because there are no pictures beside them.
  var areAlbums = false {
    didSet { if areAlbums != oldValue { makeTiles() } }
  }

  /// The filter of the pictures, which the names of the folders have to match too; nil for none.
  var filter: PictureFilter? {
    didSet { if filter != oldValue { makeTiles() } }
  }

  private var folders: [FilePath] = []
  private var style: FolderTileStyle { areAlbums ? .albums : .rows }
  private static let gap = 8.0

  /// The number of folders, whether there are tiles of all or not.
  var count: Int { folders.count }

  func show(_ folders: [FilePath]) {
    contents?.renew(folders)
    guard folders != self.folders else { return showContents() }
    self.folders = folders
    makeTiles()
  }

  private func makeTiles() {
    for tile in tiles { tile.removeFromSuperview() }
    tiles = shown.map { FolderTile($0, style: style) }
    for tile in tiles {
      tile.addAction(for: .primaryActionTriggered) { [weak self, weak tile] in
        if let tile { self?.onOpen(tile.folder) }
      }
      addSubview(tile)
    }
    showContents()
    setNeedsLayout()
  }

  private func showContents() {
    guard let contents else { return }
    // The latest requests are served first.
    for tile in tiles.reversed() { tile.show(contents) }
  }

  private var shown: [FilePath?] {
    let found = filter.map { filter in folders.filter { filter.matches($0) } } ?? folders
    return found.count <= style.maximum ? found : Array(found.prefix(style.maximum - 1)) + [nil]
  }

  private func showContents(of path: FilePath) {
    guard let contents else { return }
    for tile in tiles where tile.folder == path { tile.show(contents) }
  }

  // MARK: Layout

  /// Returns the height in a grid of `width`; 0 without folders.
  func height(inWidth width: Double) -> Double {
    guard !tiles.isEmpty else { return 0 }
    let columns = columns(inWidth: width)
    let rows = (tiles.count + columns - 1) / columns
    return Double(rows) * rowPitch(inWidth: width) + Self.gap / 2
  }

  private func columns(inWidth width: Double) -> Int {
    max(1, Int((width - Self.gap) / (style.minimumWidth + Self.gap)))
  }

  /// The distance between columns.
  private func pitch(inWidth width: Double) -> Double {
    (width - Self.gap) / Double(columns(inWidth: width))
  }

  private func rowPitch(inWidth width: Double) -> Double {
    style.height(ofWidth: pitch(inWidth: width) - Self.gap) + Self.gap
  }

  override func layoutSubviews() {
    let width = bounds.width
    let columns = columns(inWidth: width)
    let pitch = pitch(inWidth: width)
    let rowPitch = rowPitch(inWidth: width)
    for (index, tile) in tiles.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let place = isRightToLeft ? columns - 1 - column : column
      tile.frame = Rect(
        x: Self.gap + Double(place) * pitch, y: Self.gap / 2 + Double(row) * rowPitch,
        width: pitch - Self.gap, height: rowPitch - Self.gap)
    }
  }
}

extension GridView: FolderFollower {
  /// Whether there are unwatched folders on tiles that can be seen. Behind a photo, nobody needs their counts.
  var hasUnwatchedFolders: Bool { !isHidden && folders.contents?.hasUnwatchedFolders == true }

  func lookForChanges() { if !isHidden { folders.contents?.lookForChanges() } }
}
