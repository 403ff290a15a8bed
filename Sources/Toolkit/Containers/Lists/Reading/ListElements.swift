import Scrolling
import Semantics
import Views

/// The accessible elements of a list, in order: the control that refreshes it, while it does, and the titles and rows
/// of all sections, visible or not.
@MainActor
final class ListElements {
  /// The row or title that an element represents, by a number that it keeps.
  private enum Key: Hashable {
    case row(Int)
    case title(Int)
  }

  /// The title of a section.
  struct Title: Hashable {
    let section: Int
    let place: ListTitle.Place
  }

  /// Something in the list.
  private enum Item {
    case refreshControl(RefreshControl)
    case title(Title)
    case row(IndexPath)
  }

  // The list is its only owner.
  private unowned let list: ListView
  private var rowKeys = StableKeys<IndexPath>()
  private var titleKeys = StableKeys<Title>()

  init(of list: ListView) { self.list = list }

  // MARK: Keys

  /// Moves the keys, by which elements are identified, with their rows and sections.
  func follow(_ change: ItemChange) {
    rowKeys.follow(change.newPath)
    titleKeys.follow { title in
      change.newSection(title.section).map { Title(section: $0, place: title.place) }
    }
  }

  func key(ofRowAt path: IndexPath) -> AnyHashable { Key.row(rowKeys.key(of: path)) }

  /// Returns the key of the element at `index`; nil if it has none.
  func key(at index: Int) -> AnyHashable? {
    switch item(at: index) {
    case .row(let path): key(ofRowAt: path)
    case .title(let title): Key.title(titleKeys.key(of: title))
    case .refreshControl, nil: nil
    }
  }

  // MARK: Order

  private var refreshControl: RefreshControl? { list.readableRefreshControl }

  private func hasTitle(_ section: Int, _ place: ListTitle.Place) -> Bool {
    list.rows.title(of: section, at: place) != nil
  }

  /// Returns the number of elements of a section.
  private func count(in section: Int) -> Int {
    list.rows.geometry.rowCount(in: section) + (hasTitle(section, .header) ? 1 : 0)
      + (hasTitle(section, .footer) ? 1 : 0)
  }

  private var sections: Range<Int> { 0..<list.rows.geometry.sectionCount }

  /// The number of all elements.
  var count: Int { sections.reduce(refreshControl == nil ? 0 : 1) { $0 + count(in: $1) } }

  /// Returns the row or title at `index`; nil for none.
  private func item(at index: Int) -> Item? {
    var index = index
    if let refreshControl {
      if index == 0 { return .refreshControl(refreshControl) }
      index -= 1
    }
    guard index >= 0 else { return nil }
    for section in sections {
      let count = count(in: section)
      guard index >= count else { return item(at: index, in: section) }
      index -= count
    }
    return nil
  }

  private func item(at index: Int, in section: Int) -> Item {
    let hasHeader = hasTitle(section, .header)
    if hasHeader, index == 0 { return .title(Title(section: section, place: .header)) }
    let row = hasHeader ? index - 1 : index
    return row < list.rows.geometry.rowCount(in: section)
      ? .row(IndexPath(row: row, section: section))
      : .title(Title(section: section, place: .footer))
  }

  /// Returns the row at `index`; nil if there is no row.
  func path(at index: Int) -> IndexPath? {
    if case .row(let path) = item(at: index) { path } else { nil }
  }

  /// Returns the index of the first element of a section.
  private func start(of section: Int) -> Int {
    (0..<section).reduce(refreshControl == nil ? 0 : 1) { $0 + count(in: $1) }
  }

  private func index(ofRowAt path: IndexPath) -> Int? {
    guard list.rows.geometry.contains(path) else { return nil }
    return start(of: path.section) + (hasTitle(path.section, .header) ? 1 : 0) + path.row
  }

  private func index(of title: Title) -> Int? {
    guard sections.contains(title.section), hasTitle(title.section, title.place) else { return nil }
    let start = start(of: title.section)
    return title.place == .header ? start : start + count(in: title.section) - 1
  }

  /// Returns the index of an element; nil if it is not in the list.
  func index(of element: AccessibleResponder) -> Int? {
    if let cell = element as? ListCell {
      return cell.list === list ? cell.path.flatMap(index(ofRowAt:)) : nil
    }
    if let refreshControl, element === refreshControl { return 0 }
    return switch element.accessibilityKey?.base as? Key {
    case .row(let key): rowKeys.place(of: key).flatMap(index(ofRowAt:))
    case .title(let key): titleKeys.place(of: key).flatMap { index(of: $0) }
    case nil: nil
    }
  }

  /// The indices of the elements that are visible, or nearly.
  var presentIndices: [Int] {
    let rows = list.rows.cells.keys.compactMap(index(ofRowAt:))
    let titles = ListTitle.Place.allCases.flatMap { place in
      list.rows.visibleTitles(at: place).compactMap { index(of: Title(section: $0, place: place)) }
    }
    return (refreshControl == nil ? [] : [0]) + rows + titles
  }

  // MARK: Elements

  /// Returns the element at `index`: a cell if there is one; nil for none.
  func element(at index: Int) -> AccessibleResponder? {
    switch item(at: index) {
    case .refreshControl(let control): control
    case .title(let title): element(of: title)
    case .row(let path): list.rows.cells[path] ?? standIn(forRowAt: path)
    case nil: nil
    }
  }

  private func element(of title: Title) -> AccessibilityElement {
    let element = AccessibilityElement(
      in: list, frame: list.rows.titleFrame(of: title.section, at: title.place))
    element.accessibilityKey = Key.title(titleKeys.key(of: title))
    element.accessibilityLabel = list.rows.title(of: title.section, at: title.place)
    element.accessibilityTraits = title.place == .header ? .header : .staticText
    return element
  }

  /// Returns an element in place of the cell of a row that is not visible.
  private func standIn(forRowAt path: IndexPath) -> AccessibleResponder? {
    let key = rowKeys.key(of: path)
    return list.rows.withModel(ofRowAt: path) { cell in
      let element = AccessibilityStandIn(
        for: cell, in: list, frame: list.rows.frame(of: path)
      ) { [weak list] in list?.elements.showRow(key) }
      // The content of the cell is not in the tree to say it.
      if !cell.isRead { element.accessibilityLabel = cell.accessibilityLabel ?? cell.spokenText }
      return element
    }
  }

  /// Scrolls to a row and returns its cell; nil if the row was removed.
  private func showRow(_ key: Int) -> ListCell? {
    guard let path = rowKeys.place(of: key), list.rows.geometry.contains(path) else {
      return nil
    }
    list.scrollToRow(at: path, at: .none, animated: false)
    list.layoutIfNeeded()
    return list.rows.makeCell(at: path)
  }
}
