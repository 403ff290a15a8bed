/// An item that is about to be moved, and the place that it would have then.
///
/// The places are those after the move. While the item is lifted, a layout determines where they are.
struct ItemMove {
  /// The item that is moved.
  let source: IndexPath
  /// The place that it would have.
  private(set) var target: IndexPath
  /// The number of items in each section before the move.
  private let before: ItemCounts
  /// The number of items in each section after the move.
  private(set) var counts: ItemCounts
  private var routes: ItemRoutes

  /// Creates a move of an item to where it is.
  init(of source: IndexPath, among counts: ItemCounts) {
    self.source = source
    target = source
    before = counts
    self.counts = counts
    routes = ItemRoutes(ItemUpdates(moves: [source: source]))
  }

  /// Moves the item to another place. Returns false if there is no such place.
  mutating func setTarget(_ place: IndexPath) -> Bool {
    let count = before.count(in: place.section) + (place.section == source.section ? 0 : 1)
    guard place.section < before.sectionCount, place.section >= 0, place.item >= 0,
      place.item < count
    else { return false }
    target = place
    counts = before.moving(from: source.section, to: place.section)
    routes = ItemRoutes(ItemUpdates(moves: [source: place]))
    return true
  }

  func place(of item: IndexPath) -> IndexPath { routes.newPath(of: item) ?? item }

  func item(at place: IndexPath) -> IndexPath { routes.oldPath(of: place) ?? place }
}
