/// Keys for positions, such as index paths, that remain valid while items move. A position gets its key when one is
/// first requested, so that unused keys cost nothing.
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

  /// Returns the position of the item with `key`; nil if it was removed, or never existed.
  func place(of key: Int) -> Place? { places[key] }

  /// Follows a change; `newPlace` maps a previous position to the new one, or to nil if it was removed.
  mutating func follow(_ newPlace: (Place) -> Place?) {
    guard !places.isEmpty else { return }
    places = places.compactMapValues(newPlace)
    keys = Dictionary(places.map { ($1, $0) }) { first, _ in first }
  }
}
