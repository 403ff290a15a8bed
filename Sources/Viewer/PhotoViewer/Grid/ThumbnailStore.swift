import Drawing
import Pixels
import SystemPackage

/// The thumbnails of a grid, as an LRU cache with a memory budget.
struct ThumbnailStore {
  /// The result for a file.
  enum Thumbnail {
    /// A picture, and its centre at the size of a cell; nil if the picture is smaller.
    case picture(Pyramid, cell: Bitmap?)
    /// The file cannot be decoded, for that reason.
    case fault(String)
    /// The file was removed.
    case departed

    var isPicture: Bool { if case .picture = self { true } else { false } }
  }

  /// The budget for pixels, in bytes: some 300 thumbnails for cells of 160 device pixels, or nearly four
  /// screens.
  private static let standardBudget = 128 << 20
  /// The approximate size of an entry without its pixels, in bytes. It also limits the number of
  /// faults.
  private static let overhead = 512

  private var cache: LRUCache<FilePath, Thumbnail>
  /// The paths of outdated thumbnails.
  private var stale: Set<FilePath> = []

  init(budget: Int = standardBudget) { cache = LRUCache(budget: budget) }

  subscript(path: FilePath) -> Thumbnail? { cache[path] }

  /// Whether the thumbnail of the file at `path` is present and up to date.
  func isFresh(_ path: FilePath) -> Bool { cache[path] != nil && !stale.contains(path) }

  /// Marks the thumbnail of the file at `path` as outdated.
  mutating func renew(_ path: FilePath) {
    if cache[path] != nil { stale.insert(path) }
  }

  /// Marks all thumbnails as outdated.
  mutating func renewAll() { stale.formUnion(cache.keys) }

  /// Records that the thumbnails of `paths` were visible in one frame.
  mutating func markUsed(_ paths: some Sequence<FilePath>) { cache.markUsed(paths) }

  /// Returns those of `paths` whose thumbnails are not fitted to cells of `side` pixels, and can be.
  func unfitted(_ paths: some Sequence<FilePath>, to side: Int) -> [FilePath] {
    paths.filter { path in
      guard case .picture(let pyramid, let cell) = cache[path] else { return false }
      return cell?.width != side && pyramid.covers(side)
    }
  }

  /// Fits the thumbnails of `paths` to cells of `side` pixels.
  mutating func fit(_ paths: some Sequence<FilePath>, to side: Int) {
    for path in paths {
      guard case .picture(let pyramid, _) = cache[path] else { continue }
      cache.replace(.picture(pyramid, cell: pyramid.center(filling: side)), for: path)
    }
  }

  /// Inserts `thumbnail`. If the budget is exceeded, the least recently visible thumbnails are
  /// removed, except those in `needed`, which would only be requested again.
  mutating func insert(_ thumbnail: Thumbnail, for path: FilePath, needed: Set<FilePath>) {
    stale.remove(path)
    cache.insert(thumbnail, bytes: thumbnail.bytes + Self.overhead, for: path, needed: needed)
  }
}

extension ThumbnailStore.Thumbnail {
  fileprivate var bytes: Int {
    switch self {
    case .picture(let pyramid, let cell):
      pyramid.levels.reduce(cell?.pixels.count ?? 0) { $0 + $1.bitmap.pixels.count }
        * MemoryLayout<UInt32>.stride
    case .fault, .departed: 0
    }
  }
}
