/// The contents of the slots of a pager, as far as they have arrived.
///
/// Each content has an edition, a number that is new for all content put into any slot. Content is stale once
/// its file has changed; it is shown until new content replaces it.
struct PhotoPages {
  private struct Slot {
    var page: PhotoPagerView.Page
    let edition: Int
    var isStale = false
  }

  private var slots: [Int: Slot] = [:]
  private var lastEdition = 0

  /// The slots with content.
  var indices: some Collection<Int> { slots.keys }

  /// The content of slot `index`; nil if there is none.
  subscript(index: Int) -> PhotoPagerView.Page? { slots[index]?.page }

  /// Returns the edition of the content of slot `index`; nil if there is none.
  func edition(at index: Int) -> Int? { slots[index]?.edition }

  /// Returns whether the content of slot `index` is outdated.
  func isStale(at index: Int) -> Bool { slots[index]?.isStale ?? false }

  /// Puts new content into slot `index`.
  mutating func put(_ page: PhotoPagerView.Page, at index: Int) {
    lastEdition += 1
    slots[index] = Slot(page: page, edition: lastEdition)
  }

  /// Replaces the content of slot `index` by content that looks the same, without a new edition.
  mutating func replace(_ page: PhotoPagerView.Page, at index: Int) { slots[index]?.page = page }

  /// Marks the content of slot `index` as outdated.
  mutating func renew(at index: Int) { slots[index]?.isStale = true }

  /// Removes the content of slots outside of `wanted`.
  mutating func keep(only wanted: ClosedRange<Int>) {
    slots = slots.filter { wanted.contains($0.key) }
  }

  /// Removes all content.
  mutating func removeAll() { slots = [:] }

  /// Moves contents to the slots that `newIndex` returns for theirs, or removes them where it returns nil.
  mutating func renumber(_ newIndex: (Int) -> Int?) { slots = slots.renumbered(newIndex) }
}

extension Dictionary where Key == Int {
  /// Returns the same values under new keys, without those for which `newKey` returns nil.
  func renumbered(_ newKey: (Int) -> Int?) -> Self {
    Self(compactMap { key, value in newKey(key).map { ($0, value) } }) { one, _ in one }
  }
}
