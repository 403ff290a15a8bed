import Drawing
import Pixels

/// The contents of the slots of a pager, and the tiles of their pictures, which are added and removed together.
struct PhotoContents {
  /// The contents of the slots.
  private(set) var pages = PhotoPages()
  /// The tiles of the pictures, which are finer than the contents of the slots.
  private(set) var tiles: TileStore
  /// The demand for tiles that was asked for last.
  private var lastDemand: TileDemand?

  /// Creates empty slots with `tiles`, which must be empty.
  init(tiles: TileStore) { self.tiles = tiles }

  /// Returns the picture in slot `index`; nil if there is none.
  func pyramid(at index: Int) -> Pyramid? {
    if case .picture(let pyramid) = pages[index] { pyramid } else { nil }
  }

  // MARK: Slots

  /// Puts new content into slot `index`. Tiles there stay if it is a sharper version of the same picture.
  mutating func put(_ page: PhotoPagerView.Page, at index: Int) {
    if page.size != pages[index]?.size || pages.isStale(at: index) {
      tiles.keep { $0.page != index }
    }
    pages.put(page, at: index)
  }

  /// Marks the content of slot `index` as outdated.
  mutating func renew(at index: Int) { pages.renew(at: index) }

  /// Forgets the fitted picture that arrived with the one in slot `index`. Returns whether there is one.
  mutating func forgetFit(at index: Int) -> Bool {
    guard var pyramid = pyramid(at: index) else { return false }
    pyramid.fitted = nil
    pages.replace(.picture(pyramid), at: index)
    return true
  }

  /// Removes the contents of slots outside of `wanted`.
  mutating func keep(only wanted: ClosedRange<Int>) {
    pages.keep(only: wanted)
    tiles.keep { wanted.contains($0.page) }
  }

  /// Removes everything.
  mutating func removeAll() {
    pages.removeAll()
    tiles.keep { _ in false }
  }

  /// Moves everything to the slots that `newIndex` returns, or removes it where that is nil.
  mutating func renumber(_ newIndex: (Int) -> Int?) {
    pages.renumber(newIndex)
    tiles.renumber(newIndex)
  }

  // MARK: Tiles

  /// Returns the grid of the tiles of the picture in slot `index`; nil if there is no picture.
  func grid(at index: Int) -> TileGrid? {
    pyramid(at: index).map { TileGrid(of: $0, capacity: tiles.capacity) }
  }

  /// Returns the tiles that `view` needs. The answer to the same question is kept: it is asked several times
  /// for a frame.
  mutating func demand(of view: TileDemand.View) -> TileDemand {
    if let lastDemand, lastDemand.view == view { return lastDemand }
    let demand = TileDemand(of: view)
    lastDemand = demand
    return demand
  }

  /// Returns the tiles of `wanted`, of slot `index`, that have not arrived.
  func missing(of wanted: [TileIndex], at index: Int) -> [TileIndex] {
    wanted.filter { !tiles.hasAnswer(for: $0, on: index) }
  }

  /// Stores `bitmap` as `tile` of the picture in slot `index`. If it is nil or of the wrong size, records that
  /// the tile is not available. Returns whether there is such a picture.
  mutating func put(_ bitmap: Bitmap?, of tile: TileIndex, at index: Int) -> Bool {
    guard let pyramid = pyramid(at: index) else { return false }
    let area = tile.heldArea(in: pyramid.size)
    let isWhole = bitmap.map { ($0.width, $0.height) == (area.width, area.height) } ?? false
    tiles.insert(isWhole ? bitmap : nil, for: tile, on: index)
    return true
  }

  /// Records the tiles that were `used` in a frame, and those that are `wanted` for the next ones. Those that
  /// were drawn `reduced` get copies at half their resolution.
  mutating func recordFrame(
    using used: [TileStore.Key], reduced: [TileStore.Key], wanted: [TileStore.Key]
  ) {
    tiles.recordFrame(using: used, wanted: wanted)
    tiles.halve(reduced)
  }

  /// Sets the memory of the tiles, in bytes.
  mutating func setTileBudget(_ bytes: Int) { tiles.setBudget(bytes) }

  /// Removes the tiles that are not `wanted`.
  mutating func keepTiles(where wanted: (TileStore.Key) -> Bool) { tiles.keep(where: wanted) }
}

extension TileGrid {
  /// Creates the grid for the levels that are finer than those of `pyramid`.
  init(of pyramid: Pyramid, capacity: Int) {
    self.init(size: pyramid.size, base: pyramid.levels[0].exponent, capacity: capacity)
  }
}
