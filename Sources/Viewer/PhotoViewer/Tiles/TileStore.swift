import Drawing
import Imaging

/// The tiles of the pictures on a stage: as many as there is memory for, those that were seen last.
struct TileStore {
  /// A tile of the picture on a page.
  struct Key: Hashable {
    var page: Int
    var tile: TileIndex
  }

  private enum Tile {
    case pixels(Bitmap)
    /// It cannot be had.
    case fault
  }

  /// What an entry takes besides its pixels, about.
  private static let overhead = 512
  /// How many tiles there is room for.
  let capacity: Int
  private var cache: RecentCache<Key, Tile>
  /// Those that are seen, or are about to be.
  private var needed: Set<Key> = []

  /// Room for `budget` bytes of pixels, and for one tile at least.
  init(budget: Int) {
    let side = TileIndex.side + 2 * TileIndex.apron
    capacity = max(1, budget / (side * side * MemoryLayout<UInt32>.stride + Self.overhead))
    cache = RecentCache(budget: budget)
  }

  /// The pixels of `tile` of the picture on `page`, as far as they are held.
  subscript(page: Int, tile: TileIndex) -> Bitmap? {
    if case .pixels(let bitmap) = cache[Key(page: page, tile: tile)] { bitmap } else { nil }
  }

  /// How many bytes it takes.
  var bytes: Int { cache.bytes }

  /// Whether there is nothing to wait for: `tile` of the picture on `page` is there, or cannot be had.
  func hasAnswer(for tile: TileIndex, on page: Int) -> Bool {
    cache[Key(page: page, tile: tile)] != nil
  }

  /// Notes which tiles are seen in one frame, and which are `wanted` for the next ones: none of these
  /// has to give way to another.
  mutating func see(_ seen: [Key], wanted: [Key]) {
    cache.see(seen)
    needed = Set(seen + wanted)
  }

  /// Holds `bitmap`, or that there is none to be had. Beyond the budget those go that were seen least
  /// recently.
  mutating func insert(_ bitmap: Bitmap?, for tile: TileIndex, on page: Int) {
    let pixels = bitmap.map { $0.pixels.count * MemoryLayout<UInt32>.stride } ?? 0
    cache.insert(
      bitmap.map { .pixels($0) } ?? .fault, bytes: pixels + Self.overhead,
      for: Key(page: page, tile: tile), needed: needed)
  }

  /// Lets go of all tiles that are not `wanted`.
  mutating func keep(where wanted: (Key) -> Bool) { cache.keep(where: wanted) }

  /// Takes on the numbers of pages that `newIndex` says; tiles of pages that are gone go too.
  mutating func renumber(_ newIndex: (Int) -> Int?) {
    cache.renumber { key in newIndex(key.page).map { Key(page: $0, tile: key.tile) } }
  }
}
