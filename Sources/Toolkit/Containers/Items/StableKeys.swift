/// Keys of places, such as paths of rows, that stay the same while what is there moves. A place has one from the
/// first question on, so that nothing is kept while nobody asks.
struct StableKeys<Place: Hashable> {
  private var keys: [Place: Int] = [:]
  private var places: [Int: Place] = [:]
  private var last = 0

  mutating func key(of place: Place) -> Int {
    if let key = keys[place] { return key }
    last += 1
    keys[place] = last
    places[last] = place
    return last
  }

  /// Returns where the thing with `key` is; nil if it is gone, or there was none.
  func place(of key: Int) -> Place? { places[key] }

  /// Follows a change, by which `newPlace` returns the new place of a former one; nil for one that was removed.
  mutating func follow(_ newPlace: (Place) -> Place?) {
    guard !places.isEmpty else { return }
    places = places.compactMapValues(newPlace)
    keys = Dictionary(places.map { ($1, $0) }) { first, _ in first }
  }
}
