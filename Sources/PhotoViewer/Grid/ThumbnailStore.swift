import Drawing
import Imaging
import SystemPackage

/// The thumbnails of a grid: as many as there is memory for, those that were seen last.
struct ThumbnailStore {
  /// What came of a file.
  enum Thumbnail {
    case picture(Pyramid)
    /// It cannot be shown.
    case fault
  }

  /// Bytes of pixels: some 400 thumbnails for cells of 160 device pixels, five screens full.
  static let standardBudget = 128 << 20
  /// What an entry takes besides its pixels, about; also bounds how many faults are kept.
  private static let overhead = 512

  private var cache: RecentCache<FilePath, Thumbnail>
  /// What holds something else by now.
  private var stale: Set<FilePath> = []

  init(budget: Int = standardBudget) { cache = RecentCache(budget: budget) }

  /// What is held of the file at `path`.
  subscript(path: FilePath) -> Thumbnail? { cache[path] }

  /// Whether what is held of the file at `path` is what that holds.
  func isFresh(_ path: FilePath) -> Bool { cache[path] != nil && !stale.contains(path) }

  /// Notes that the file at `path` holds something else now.
  mutating func renew(_ path: FilePath) {
    if cache[path] != nil { stale.insert(path) }
  }

  /// Notes that any file may hold something else now.
  mutating func renewAll() { stale.formUnion(cache.keys) }

  /// Notes that the thumbnails of `paths` are seen in one frame.
  mutating func see(_ paths: some Sequence<FilePath>) { cache.see(paths) }

  /// Holds `thumbnail`. When that is more than there is memory for, those go that were seen least
  /// recently, but none of `needed`, which would only be asked for again.
  mutating func insert(_ thumbnail: Thumbnail, for path: FilePath, needed: Set<FilePath>) {
    stale.remove(path)
    cache.insert(thumbnail, bytes: thumbnail.bytes + Self.overhead, for: path, needed: needed)
  }
}

extension ThumbnailStore.Thumbnail {
  fileprivate var bytes: Int {
    switch self {
    case .picture(let pyramid):
      pyramid.levels.reduce(0) { $0 + $1.bitmap.pixels.count } * MemoryLayout<UInt32>.stride
    case .fault: 0
    }
  }
}
