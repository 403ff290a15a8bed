/// A dictionary of limited size, which forgets the values that have not been used for the longest time.
struct LeastRecentlyUsed<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, lastUse: UInt64)] = [:]
  private var clock: UInt64 = 0
  private let limit: Int

  /// Creates an empty dictionary for at most `limit` values.
  init(limit: Int) { self.limit = limit }

  /// The number of values.
  var count: Int { entries.count }

  /// Returns the value for `key`, which is made and kept if there is none.
  mutating func value(for key: Key, _ make: () -> Value) -> Value {
    clock += 1
    if let known = entries[key]?.value {
      entries[key]?.lastUse = clock
      return known
    }
    let value = make()
    if entries.count >= limit { forgetOldest() }
    entries[key] = (value, clock)
    return value
  }

  /// Forgets an eighth of the values, so that the search for them is rare.
  private mutating func forgetOldest() {
    guard !entries.isEmpty else { return }
    let uses = entries.values.map(\.lastUse).sorted()
    let last = uses[min(max(1, limit / 8), uses.count) - 1]
    entries = entries.filter { $0.value.lastUse > last }
  }
}
