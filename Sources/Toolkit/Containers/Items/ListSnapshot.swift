/// The contents of a list or a collection: sections with items, each with an identifier of its own.
///
///     var snapshot = ListSnapshot<String, Int>()
///     snapshot.appendSections(["Today"])
///     snapshot.appendItems([1, 2, 3])
///     source.apply(snapshot)
public struct ListSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// A section and its items.
  private struct Section: Hashable, Sendable {
    var id: SectionID
    var items: [ItemID] = []
  }

  private var sections: [Section] = []
  private var known: Set<ItemID> = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Contents

  /// The sections, in order.
  public var sectionIdentifiers: [SectionID] { sections.map(\.id) }

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemID] { sections.flatMap(\.items) }

  /// The number of items of all sections.
  public var numberOfItems: Int { known.count }

  /// Returns the items of a section; none if it is not there.
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    sections.first { $0.id == section }?.items ?? []
  }

  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemID) -> Bool { known.contains(item) }

  func items(at index: Int) -> [ItemID] { sections[index].items }

  /// Returns the section at `index`; nil if there is none.
  func section(at index: Int) -> SectionID? {
    sections.indices.contains(index) ? sections[index].id : nil
  }

  /// The indexes of all sections.
  var sectionIndices: [SectionID: Int] {
    Dictionary(sections.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Returns the item of a row; nil if there is no such row.
  func item(at path: IndexPath) -> ItemID? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  // MARK: Sections

  /// Adds sections at the end.
  /// - Precondition: They are not there yet.
  public mutating func appendSections(_ identifiers: [SectionID]) {
    insert(identifiers, at: sections.count)
  }

  /// Removes sections with their items. Ignores unknown ones.
  public mutating func deleteSections(_ identifiers: [SectionID]) {
    for section in sections where identifiers.contains(section.id) {
      known.subtract(section.items)
    }
    sections.removeAll { identifiers.contains($0.id) }
  }

  /// Adds sections before another one.
  /// - Precondition: That one exists, and the sections do not yet.
  public mutating func insertSections(_ identifiers: [SectionID], beforeSection other: SectionID) {
    insert(identifiers, at: index(of: other))
  }

  /// Adds sections after another one.
  /// - Precondition: That one exists, and the sections do not yet.
  public mutating func insertSections(_ identifiers: [SectionID], afterSection other: SectionID) {
    insert(identifiers, at: index(of: other) + 1)
  }

  /// Moves a section with its items before another one.
  /// - Precondition: Both exist.
  public mutating func moveSection(_ section: SectionID, beforeSection other: SectionID) {
    guard section != other else { return }
    let moved = sections.remove(at: index(of: section))
    sections.insert(moved, at: index(of: other))
  }

  /// Moves a section with its items after another one.
  /// - Precondition: Both exist.
  public mutating func moveSection(_ section: SectionID, afterSection other: SectionID) {
    guard section != other else { return }
    let moved = sections.remove(at: index(of: section))
    sections.insert(moved, at: index(of: other) + 1)
  }

  private mutating func insert(_ identifiers: [SectionID], at index: Int) {
    for (offset, id) in identifiers.enumerated() {
      precondition(!sections.contains { $0.id == id }, "the section \(id) is there already")
      sections.insert(Section(id: id), at: index + offset)
    }
  }

  private func index(of section: SectionID) -> Int {
    guard let index = sections.firstIndex(where: { $0.id == section }) else {
      preconditionFailure("there is no section \(section)")
    }
    return index
  }

  // MARK: Items

  /// Adds items at the end of a section, or of the last one.
  /// - Precondition: The section exists, and the items do not yet.
  public mutating func appendItems(_ identifiers: [ItemID], toSection section: SectionID? = nil) {
    let index = section.map { id in sections.firstIndex { $0.id == id } } ?? sections.indices.last
    guard let index else { preconditionFailure("there is no section for the items") }
    add(identifiers, at: sections[index].items.count, of: index)
  }

  /// Adds items before another one.
  /// - Precondition: That one exists, and the items do not yet.
  public mutating func insertItems(_ identifiers: [ItemID], beforeItem item: ItemID) {
    let (section, row) = position(of: item)
    add(identifiers, at: row, of: section)
  }

  /// Adds items after another one.
  /// - Precondition: That one exists, and the items do not yet.
  public mutating func insertItems(_ identifiers: [ItemID], afterItem item: ItemID) {
    let (section, row) = position(of: item)
    add(identifiers, at: row + 1, of: section)
  }

  /// Removes items. Ignores unknown ones.
  public mutating func deleteItems(_ identifiers: [ItemID]) {
    let gone = known.intersection(identifiers)
    guard !gone.isEmpty else { return }
    known.subtract(gone)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  /// Moves an item before another one.
  /// - Precondition: Both exist.
  public mutating func moveItem(_ item: ItemID, beforeItem other: ItemID) {
    guard item != other else { return }
    _ = position(of: item)
    deleteItems([item])
    insertItems([item], beforeItem: other)
  }

  /// Moves an item after another one.
  /// - Precondition: Both exist.
  public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) {
    guard item != other else { return }
    _ = position(of: item)
    deleteItems([item])
    insertItems([item], afterItem: other)
  }

  /// Moves an item to a row, which is counted after the move. Ignores sections that are not there.
  mutating func moveItem(_ item: ItemID, to path: IndexPath) {
    guard sections.indices.contains(path.section) else { return }
    _ = position(of: item)
    deleteItems([item])
    let count = sections[path.section].items.count
    add([item], at: min(max(0, path.row), count), of: path.section)
  }

  private mutating func add(_ items: [ItemID], at row: Int, of section: Int) {
    for item in items {
      precondition(known.insert(item).inserted, "the item \(item) is there already")
    }
    // Inserting at the end would copy all for each call.
    if row == sections[section].items.count {
      sections[section].items += items
    } else {
      sections[section].items.insert(contentsOf: items, at: row)
    }
  }

  private func position(of item: ItemID) -> (section: Int, row: Int) {
    for (section, content) in sections.enumerated() {
      if let row = content.items.firstIndex(of: item) { return (section, row) }
    }
    preconditionFailure("there is no item \(item)")
  }

  /// The rows of all items.
  var paths: [ItemID: IndexPath] {
    var paths: [ItemID: IndexPath] = [:]
    paths.reserveCapacity(known.count)
    for (section, content) in sections.enumerated() {
      for (row, item) in content.items.enumerated() {
        paths[item] = IndexPath(row: row, section: section)
      }
    }
    return paths
  }
}
