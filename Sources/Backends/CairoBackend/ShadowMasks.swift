import Drawing

/// A cache of the masks of shadows of rectangles.
///
/// A mask is no larger than its corners and their blur: its middle column and row represent all others, so one mask
/// serves rectangles of many sizes.
package final class ShadowMasks {
  /// The values that a mask depends on. Lengths are in pixels of the mask.
  struct Key: Hashable {
    let sigma: Double
    let corners: CornerRadii
    let curve: CornerCurve
    let width: Int
    let height: Int
  }

  private struct Entry {
    let mask: ShadowMask
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0
  /// The memory that all masks take, in bytes.
  private(set) var size = 0

  /// The maximum memory that all masks may take, in bytes.
  static let limit = 4 << 20

  /// Creates an empty cache.
  package init() {}

  /// The number of masks.
  var count: Int { entries.count }

  /// Returns the mask for `key`, made by `make` if it is not known.
  func mask(for key: Key, _ make: () -> ShadowMask?) -> ShadowMask? {
    uses += 1
    if let known = entries[key]?.mask {
      entries[key]?.lastUse = uses
      return known
    }
    guard let new = make() else { return nil }
    guard new.size <= Self.limit else { return new }
    entries[key] = Entry(mask: new, lastUse: uses)
    size += new.size
    removeOldest()
    return new
  }

  private func removeOldest() {
    while size > Self.limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      size -= oldest.value.mask.size
      entries[oldest.key] = nil
    }
  }
}
