import Containers
import Controls
import Localization
import Scrolling
import Views

/// Shows a declared list as a list of the toolkit, and calls the actions of the user.
@MainActor
final class ListCoordinator: ListViewDelegate {
  private weak var list: RowList?
  private var source: ListDataSource<Int, Int>?
  private var rows: [Int: ListRow] = [:]
  private var sections: [Int: ListSection] = [:]
  /// The order of the rows.
  private var declared = ListSnapshot<Int, Int>()
  private var selection: ListSelection?
  private var environment = EnvironmentValues()
  private var refreshing: DeclaredRefreshing?
  /// The numbers that identify rows and sections in the data source, by their keys.
  private var numbers: [AnyHashable: Int] = [:]
  private var lastNumber = 0

  private static let cell = "row"

  /// Connects with a list.
  func attach(to list: RowList) {
    self.list = list
    refreshing = DeclaredRefreshing(of: list)
    list.rowHeight = .automatic()
    list.register(RowCell.self, forCellReuseIdentifier: Self.cell)
    list.delegate = self
    list.place = { [weak self] in self?.place(ofRow: $0) }
    list.restoreOrder = { [weak self] in self?.restoreOrder() }
    let source = ListDataSource<Int, Int>(listView: list) { [weak self] list, path, row in
      let cell = list.dequeueReusableCell(withIdentifier: Self.cell, for: path)
      self?.set(cell, to: row)
      return cell
    }
    source.titleProvider = { [weak self] in self?.sections[$0]?.header }
    source.footerProvider = { [weak self] in self?.sections[$0]?.footer }
    source.canMove = { [weak self] in self?.rows[$0]?.loop?.editing.move != nil }
    source.didMoveItem = { [weak self] in self?.move($0, from: $1, to: $2) }
    self.source = source
  }

  // MARK: Showing

  /// Shows other contents.
  func show(
    _ contents: ListContents, selection: ListSelection?, in environment: EnvironmentValues
  ) {
    guard let list, let source else { return }
    let isFirst = rows.isEmpty && sections.isEmpty
    self.environment = environment
    self.selection = selection
    var snapshot = ListSnapshot<Int, Int>()
    let former = sections
    rows = [:]
    sections = [:]
    for section in contents.sections {
      let number = number(of: section.key)
      sections[number] = section
      snapshot.appendSections([number])
      let items = section.rows.map { self.number(of: $0.key) }
      for (item, row) in zip(items, section.rows) { rows[item] = row }
      snapshot.appendItems(items)
    }
    forgetNumbers()
    declared = snapshot
    // Even the same snapshot would put a lifted row back, and end a press.
    let hasSameTitles = sections.allSatisfy { former[$0]?.hasTitles(of: $1) ?? false }
    if snapshot != source.snapshot || !hasSameTitles {
      // Removed rows may write state immediately.
      ReadTracking.withoutReader { source.apply(snapshot, animating: !isFirst) }
    }
    for case let cell as RowCell in list.subviews {
      if let path = list.indexPath(for: cell), let row = source.itemIdentifier(for: path) {
        set(cell, to: row)
      }
    }
    showSelection()
    refreshing?.offer(environment.refresh)
  }

  private func set(_ cell: ListCell, to number: Int) {
    guard let row = rows[number] else { return }
    var inside = environment
    inside.refresh = nil
    (cell as? RowCell)?.show(row, in: inside)
  }

  private func number(of key: AnyHashable) -> Int {
    if let number = numbers[key] { return number }
    lastNumber += 1
    numbers[key] = lastNumber
    return lastNumber
  }

  private func forgetNumbers() {
    numbers = numbers.filter { rows[$0.value] != nil || sections[$0.value] != nil }
  }

  /// Returns where the row with an id or a tag is; nil if there is none.
  private func place(ofRow id: AnyHashable) -> IndexPath? {
    let number = rows.first { $0.value.tag == id || $0.value.loop?.id == id }?.key
    return number.flatMap { source?.indexPath(for: $0) }
  }

  private func row(at path: IndexPath) -> ListRow? {
    source?.itemIdentifier(for: path).flatMap { rows[$0] }
  }

  // MARK: Selection

  private func showSelection() {
    guard let list, let source else { return }
    list.allowsMultipleSelection = selection?.isMultiple ?? false
    let wanted = selection?.get() ?? []
    let paths = rows.filter { $1.tag.map(wanted.contains) ?? false }
      .compactMap { source.indexPath(for: $0.key) }
    guard Set(paths) != Set(list.indexPathsForSelectedRows) else { return }
    for path in list.indexPathsForSelectedRows where !paths.contains(path) {
      list.deselectRow(at: path)
    }
    paths.forEach(list.selectRow)
  }

  private func selectionDidChange() {
    guard let list, let selection else { return }
    selection.set(Set(list.indexPathsForSelectedRows.compactMap { row(at: $0)?.tag }))
  }

  func listView(_ listView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    guard environment.isEnabled, let row = row(at: indexPath) else { return false }
    return row.action != nil || (selection != nil && row.tag != nil)
  }

  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    guard selection != nil, row(at: indexPath)?.tag != nil else {
      return listView.deselectRow(at: indexPath)
    }
    selectionDidChange()
  }

  func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath) {
    selectionDidChange()
  }

  func listView(_ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath) {
    row(at: indexPath)?.action?(environment)
  }

  // MARK: Editing

  func listView(
    _ listView: ListView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { row(at: indexPath)?.leading }

  func listView(
    _ listView: ListView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    source?.itemIdentifier(for: indexPath).flatMap { trailingActions(of: $0) }
  }

  /// Returns the actions at the trailing edge of a row: those that were set, or deleting.
  private func trailingActions(of number: Int) -> SwipeActionsConfiguration? {
    if let trailing = rows[number]?.trailing { return trailing }
    guard rows[number]?.loop?.editing.delete != nil else { return nil }
    return SwipeActionsConfiguration(actions: [
      SwipeAction(style: .destructive, title: localized("Delete")) { [weak self] in
        self?.delete(number)
      }
    ])
  }

  /// Deletes the element of a row, which may have another offset than when the action was offered.
  private func delete(_ number: Int) {
    guard let loop = rows[number]?.loop else { return }
    loop.editing.delete?([loop.offset])
  }

  func listView(
    _ listView: ListView, contextMenuConfigurationForRowAt indexPath: IndexPath
  ) -> ContextMenuConfiguration? {
    row(at: indexPath)?.menu().map { menu in ContextMenuConfiguration { menu } }
  }

  /// Keeps a row among those of its loop.
  func listView(
    _ listView: ListView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    guard source.section == proposed.section, let loop = row(at: source)?.loop?.key,
      row(at: proposed)?.loop?.key == loop
    else { return source }
    return proposed
  }

  private func move(_ number: Int, from source: IndexPath, to destination: IndexPath) {
    guard let loop = rows[number]?.loop, let move = loop.editing.move else { return }
    // The program may do nothing, and an element does not move among its own rows. Later: what the program
    // does may have the list evaluated by then.
    defer { Task { @MainActor [weak self] in self?.list?.setNeedsOrder() } }
    // An element may have several rows, or none: the row that was passed last determines the target.
    let isDownward = destination > source
    let passed = IndexPath(
      row: destination.row + (isDownward ? -1 : 1), section: destination.section)
    guard let other = row(at: passed)?.loop, other.key == loop.key else { return }
    move([loop.offset], other.offset + (isDownward ? 1 : 0))
  }

  /// Moves rows back that the user has moved, but the program has not.
  private func restoreOrder() {
    guard let source, source.snapshot != declared else { return }
    source.apply(declared)
  }
}
