import Glibc

/// The memory budget for pixels, in bytes.
struct MemoryBudget {
  /// The budget for the tiles of enlarged pictures.
  let tiles: Int
  /// The budget for all pixels of the one enlarged picture, in its decoder.
  let decoder: Int

  /// The divisor that gives the share of tiles: they are what is visible, and a window full of them
  /// is small.
  private static let tileShare = 4
  /// The upper limit of the default budget, which is otherwise a quarter of the machine's memory.
  private static let most = 1 << 30

  /// Creates a budget of `megabytes` MiB; if it is nil, of the default amount.
  init(megabytes: Int?) {
    let memory = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let whole = megabytes.map { $0 << 20 } ?? min(Self.most, memory / 4)
    tiles = whole / Self.tileShare
    decoder = whole - tiles
  }
}
