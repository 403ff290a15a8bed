import Glibc

/// The memory budget for pixels, in bytes.
package struct MemoryBudget {
  /// The budget for the tiles of enlarged pictures.
  package let tiles: Int
  /// The budget for all pixels of the enlarged picture in its decoder.
  package let decoder: Int

  /// The divisor for the fraction of the tiles. It is large because only visible tiles are needed, and
  /// those of a whole window take little memory.
  private static let tileShare = 4
  /// The upper limit of the default budget, which is otherwise a quarter of the machine's memory.
  private static let maximum = 1 << 30

  /// Creates a budget of `megabytes` MiB, or of the default amount if it is 0.
  package init(megabytes: Int) {
    let whole = megabytes > 0 ? megabytes << 20 : Self.standard
    tiles = whole / Self.tileShare
    decoder = whole - tiles
  }

  /// The default amount in bytes.
  static var standard: Int {
    let memory = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return min(maximum, memory / 4)
  }
}
