import Drawing
import Pixels

/// The tiles of the pictures in the pager, as an LRU cache with a memory budget.
struct TileStore {
  /// The key of a tile: the slot of its picture and its index.
  struct Key: Hashable {
    var page: Int
    var tile: TileIndex
  }

  /// The key of an entry of the cache: a tile or its copy at half the resolution.
  private struct Content: Hashable {
    var key: Key
    var isHalf = false
  }

  private enum Tile {
    case pixels(Bitmap)
    /// The tile is not available.
    case fault
  }

  /// The approximate size of an entry without its pixels, in bytes.
  private static let overhead = 512
  /// The number of tiles that fit into the budget.
  private(set) var capacity: Int
  private var cache: LRUCache<Content, Tile>
  /// The tiles that are visible or will be soon.
  private var needed: Set<Content> = []

  /// Creates an empty store with a budget of `budget` bytes, with a capacity of at least one tile.
  init(budget: Int) {
    capacity = Self.capacity(budget)
    cache = LRUCache(budget: budget)
  }

  private static func capacity(_ budget: Int) -> Int {
    let side = TileIndex.side + 2 * TileIndex.apron
    return max(1, budget / (side * side * MemoryLayout<UInt32>.stride + overhead))
  }

  /// Changes the budget to `budget` bytes. If it is exceeded, the least recently visible tiles are removed. Needed
  /// tiles are removed too, because fewer or coarser ones are needed then.
  mutating func setBudget(_ budget: Int) {
    capacity = Self.capacity(budget)
    cache.setBudget(budget, needed: [])
  }

  /// The pixels of `tile` of the picture in slot `page`; nil if they are not in memory.
  subscript(page: Int, tile: TileIndex) -> Bitmap? {
    pixels(of: Content(key: Key(page: page, tile: tile)))
  }

  /// The pixels of `tile` of the picture in slot `page` at half its resolution; nil if there is no such
  /// copy in memory.
  func half(of tile: TileIndex, on page: Int) -> Bitmap? {
    pixels(of: Content(key: Key(page: page, tile: tile), isHalf: true))
  }

  private func pixels(of content: Content) -> Bitmap? {
    if case .pixels(let bitmap) = cache[content] { bitmap } else { nil }
  }

  /// The size of all tiles, in bytes.
  var bytes: Int { cache.bytes }

  /// Returns whether `tile` of the picture in slot `page` has arrived or is known to be
  /// unavailable.
  func hasAnswer(for tile: TileIndex, on page: Int) -> Bool {
    cache[Content(key: Key(page: page, tile: tile))] != nil
  }

  /// Records the tiles that were `used` in one frame and those that are `wanted` for the next
  /// ones. None of these is removed in favour of another tile.
  mutating func recordFrame(using used: [Key], wanted: [Key]) {
    cache.markUsed(used.flatMap { [Content(key: $0), Content(key: $0, isHalf: true)] })
    needed = Set((used + wanted).map { Content(key: $0) })
  }

  /// Copies those of the tiles `keys` that are in memory at half their resolution, if there is room for
  /// the copies beside all tiles that are needed.
  mutating func halve(_ keys: [Key]) {
    // A copy is a quarter of its tile.
    guard needed.count + (keys.count + 3) / 4 <= capacity else { return }
    for key in keys {
      let copy = Content(key: key, isHalf: true)
      guard cache[copy] == nil, let pixels = pixels(of: Content(key: key)) else { continue }
      insert(pixels.halved(), as: copy)
    }
  }

  /// Inserts `bitmap`, or records that the tile is unavailable if it is nil. If the budget is
  /// exceeded, the least recently visible tiles are removed.
  mutating func insert(_ bitmap: Bitmap?, for tile: TileIndex, on page: Int) {
    insert(bitmap, as: Content(key: Key(page: page, tile: tile)))
  }

  private mutating func insert(_ bitmap: Bitmap?, as content: Content) {
    let pixels = bitmap.map { $0.pixels.count * MemoryLayout<UInt32>.stride } ?? 0
    cache.insert(
      bitmap.map { .pixels($0) } ?? .fault, bytes: pixels + Self.overhead, for: content,
      needed: needed)
  }

  /// Removes all tiles that are not `wanted`.
  mutating func keep(where wanted: (Key) -> Bool) { cache.keep { wanted($0.key) } }

  /// Moves the tiles to the slots that `newIndex` returns. Tiles for which it returns nil are
  /// removed.
  mutating func renumber(_ newIndex: (Int) -> Int?) {
    cache.renumber { content in
      newIndex(content.key.page).map { page in
        Content(key: Key(page: page, tile: content.key.tile), isHalf: content.isHalf)
      }
    }
  }
}
