/// The new and old index paths of items and sections in a change of a list or a collection.
struct ItemChange {
  /// Returns the index path of an item after the change; nil if it was removed.
  let newPath: (IndexPath) -> IndexPath?
  /// Returns where an item was before the change; nil if it is new.
  let oldPath: (IndexPath) -> IndexPath?
  /// Returns the index of a section after the change; nil if it was removed.
  let newSection: (Int) -> Int?
  /// Returns where a section was before the change; nil if it is new.
  let oldSection: (Int) -> Int?

  init(
    newPath: @escaping (IndexPath) -> IndexPath?, oldPath: @escaping (IndexPath) -> IndexPath?,
    newSection: @escaping (Int) -> Int?, oldSection: @escaping (Int) -> Int?
  ) {
    self.newPath = newPath
    self.oldPath = oldPath
    self.newSection = newSection
    self.oldSection = oldSection
  }

  init(_ updates: ItemUpdates) {
    let routes = ItemRoutes(updates)
    self.init(
      newPath: routes.newPath, oldPath: routes.oldPath,
      newSection: routes.newSection, oldSection: routes.oldSection)
  }
}
