import Drawing
import Imaging

/// The thumbnails of a grid: as many as there is memory for, those that were seen last.
struct ThumbnailStore {
  /// What came of a file.
  enum Thumbnail {
    case picture(Pyramid)
    /// It cannot be shown.
    case fault
  }

  private struct Entry {
    var thumbnail: Thumbnail
    var bytes: Int
    /// When it was seen last, in frames.
    var lastSeen: Int
    /// Whether the file holds something else by now.
    var isStale = false
  }

  /// Bytes of pixels: some 400 thumbnails for cells of 160 device pixels, five screens full.
  static let standardBudget = 128 << 20
  /// What an entry takes besides its pixels, about; also bounds how many faults are kept.
  private static let overhead = 512

  private let budget: Int
  private var entries: [String: Entry] = [:]
  private var frame = 0
  private var bytes = 0

  init(budget: Int = standardBudget) { self.budget = budget }

  /// What is held of the file at `path`.
  subscript(path: String) -> Thumbnail? { entries[path]?.thumbnail }

  /// Whether what is held of the file at `path` is what that holds.
  func isFresh(_ path: String) -> Bool { entries[path].map { !$0.isStale } ?? false }

  /// Notes that the file at `path` holds something else now.
  mutating func renew(_ path: String) { entries[path]?.isStale = true }

  /// Notes that any file may hold something else now.
  mutating func renewAll() { for path in entries.keys { renew(path) } }

  /// Notes that the thumbnails of `paths` are seen in one frame.
  mutating func see(_ paths: some Sequence<String>) {
    frame += 1
    for path in paths { entries[path]?.lastSeen = frame }
  }

  /// Holds `thumbnail`. When that is more than there is memory for, those go that were seen least
  /// recently, but none of `needed`, which would only be asked for again.
  mutating func insert(_ thumbnail: Thumbnail, for path: String, needed: Set<String>) {
    remove(path)
    let entry = Entry(thumbnail: thumbnail, bytes: thumbnail.bytes + Self.overhead, lastSeen: frame)
    entries[path] = entry
    bytes += entry.bytes
    while bytes > budget, let oldest = oldest(except: needed) { remove(oldest) }
  }

  private mutating func remove(_ path: String) {
    if let entry = entries.removeValue(forKey: path) { bytes -= entry.bytes }
  }

  private func oldest(except needed: Set<String>) -> String? {
    entries.lazy.filter { !needed.contains($0.key) }.min { $0.value.lastSeen < $1.value.lastSeen }?
      .key
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
