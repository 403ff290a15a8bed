/// A cache with a memory budget that keeps the most recently used values.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    /// The number of the last frame in which it was used.
    var lastUsed: Int
  }

  /// The maximum number of bytes, but for values that are needed.
  private var budget: Int
  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// The size of all values, in bytes.
  private(set) var bytes = 0

  /// Creates an empty cache with a budget of `budget` bytes.
  init(budget: Int) { self.budget = budget }

  subscript(key: Key) -> Value? { entries[key]?.value }

  /// Records that the values for `keys` were used in one frame.
  mutating func markUsed(_ keys: some Sequence<Key>) {
    frame += 1
    for key in keys { entries[key]?.lastUsed = frame }
  }

  /// Inserts `value`, which takes `size` bytes. If the budget is exceeded, the least recently used values are removed,
  /// except those in `needed`, which would only be requested again.
  mutating func insert(_ value: Value, bytes size: Int, for key: Key, needed: Set<Key>) {
    remove(key)
    entries[key] = Entry(value: value, bytes: size, lastUsed: frame)
    bytes += size
    shrink(keeping: needed)
  }

  /// Changes the budget to `budget` bytes. If it is exceeded, the least recently used values are removed,
  /// except those in `needed`.
  mutating func setBudget(_ budget: Int, needed: Set<Key>) {
    self.budget = budget
    shrink(keeping: needed)
  }

  private mutating func shrink(keeping needed: Set<Key>) {
    while bytes > budget, let oldest = oldest(except: needed) { remove(oldest) }
  }

  /// Replaces the value for `key` by `value`, which takes about as much memory.
  mutating func replace(_ value: Value, for key: Key) { entries[key]?.value = value }

  /// Removes all values whose keys are not `wanted`.
  mutating func keep(where wanted: (Key) -> Bool) {
    for key in entries.keys where !wanted(key) { remove(key) }
  }

  /// The keys of all values.
  var keys: some Sequence<Key> { entries.keys }

  /// Changes the keys of all values. Values for which `newKey` returns nil are removed.
  mutating func renumber(_ newKey: (Key) -> Key?) {
    for (key, entry) in entries where newKey(key) == nil { bytes -= entry.bytes }
    entries = Dictionary(
      entries.compactMap { key, entry in newKey(key).map { ($0, entry) } }
    ) { one, _ in one }
  }

  private mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { bytes -= entry.bytes }
  }

  private func oldest(except needed: Set<Key>) -> Key? {
    entries.lazy.filter { !needed.contains($0.key) }.min { $0.value.lastUsed < $1.value.lastUsed }?
      .key
  }
}
