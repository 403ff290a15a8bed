import Glibc

/// How much memory pixels may take, in bytes.
struct MemoryBudget {
  /// For tiles of pictures that are zoomed into.
  let tiles: Int
  /// For all pixels of the one picture that is zoomed into, in its decoder.
  let decoder: Int

  /// What share of the whole tiles have: they are what is seen, and a window full of them is small.
  private static let tileShare = 4
  /// Without another wish, this much or a quarter of the machine's memory, whatever is less.
  private static let most = 1 << 30

  /// A budget of so many MiB; of as much as a machine can well spare when that is nil.
  init(megabytes: Int?) {
    let memory = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let whole = megabytes.map { $0 << 20 } ?? min(Self.most, memory / 4)
    tiles = whole / Self.tileShare
    decoder = whole - tiles
  }
}
