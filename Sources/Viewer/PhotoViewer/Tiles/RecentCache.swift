/// Values by key, as many as there is memory for: those that were seen last.
struct RecentCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    /// When it was seen last, in frames.
    var lastSeen: Int
  }

  private let budget: Int
  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// How many bytes all of them take.
  private(set) var bytes = 0

  /// An empty cache for `budget` bytes.
  init(budget: Int) { self.budget = budget }

  /// The value for `key`.
  subscript(key: Key) -> Value? { entries[key]?.value }

  /// Notes that the values for `keys` are seen in one frame.
  mutating func see(_ keys: some Sequence<Key>) {
    frame += 1
    for key in keys { entries[key]?.lastSeen = frame }
  }

  /// Holds `value`, which takes so many bytes. When that is more than there is memory for, those go
  /// that were seen least recently, but none of `needed`, which would only be asked for again.
  mutating func insert(_ value: Value, bytes size: Int, for key: Key, needed: Set<Key>) {
    remove(key)
    entries[key] = Entry(value: value, bytes: size, lastSeen: frame)
    bytes += size
    while bytes > budget, let oldest = oldest(except: needed) { remove(oldest) }
  }

  /// Lets go of all values whose keys are not `wanted`.
  mutating func keep(where wanted: (Key) -> Bool) {
    for key in entries.keys where !wanted(key) { remove(key) }
  }

  /// The keys of all values.
  var keys: some Sequence<Key> { entries.keys }

  /// Holds the same values under other keys; those go for which there is none.
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
    entries.lazy.filter { !needed.contains($0.key) }.min { $0.value.lastSeen < $1.value.lastSeen }?
      .key
  }
}
