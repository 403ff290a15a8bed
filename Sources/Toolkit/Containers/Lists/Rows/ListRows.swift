import Geometry
import Views

/// The cells of a list: of the rows that are visible and half a viewport beyond.
@MainActor
final class ListRows {
  // The list is its only owner.
  private unowned let list: ListView
  let pool = CellPool<ListCell>()
  private(set) var cells: [IndexPath: ListCell] = [:]
  private let layout: ListLayout

  /// The fraction of the viewport above and below it in which there are cells.
  private static let overscan = 0.5
  /// The number of times that rows which turn out lower than expected can uncover others in one layout.
  private static let rounds = 8

  init(of list: ListView) {
    self.list = list
    layout = ListLayout(of: list)
  }

  /// The positions of the rows.
  var geometry: ListGeometry { layout.geometry }

  /// The cells in the order of their rows.
  var cellsInOrder: [ListCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

  /// Returns the frame of the row at `path`.
  func frame(of path: IndexPath) -> Rect { layout.frame(of: path) }

  // MARK: Reading

  /// Returns the title of a section; nil for none.
  func title(of section: Int, at place: ListTitle.Place) -> String? {
    _ = geometry
    return layout.titles(at: place).text(of: section)
  }

  /// Returns the sections whose titles are visible.
  func visibleTitles(at place: ListTitle.Place) -> [Int] {
    layout.titles(at: place).sectionsWithViews
  }

  func titleFrame(of section: Int, at place: ListTitle.Place) -> Rect {
    layout.titles(at: place).frame(of: section, in: geometry, of: list)
  }

  /// Returns the title that stays at the top of a plain list and can cover the row at `path`; nil for none.
  func titleAtTop(of path: IndexPath) -> Rect? {
    guard !list.style.isGrouped, geometry.contains(path),
      title(of: path.section, at: .header) != nil
    else { return nil }
    return titleFrame(of: path.section, at: .header)
  }

  /// Calls `body` with a cell that shows a row but is in no view, and keeps the cell for other rows then.
  func withModel<Result>(
    ofRowAt path: IndexPath, _ body: (ListCell) -> Result
  ) -> Result? {
    guard geometry.contains(path), let source = list.dataSource else { return nil }
    return View.performWithoutAnimation {
      let cell = source.listView(list, cellForRowAt: path)
      list.prepare(cell, for: path)
      defer { pool.recycle(cell) }
      return body(cell)
    }
  }

  // MARK: Reloading

  /// Discards everything. The data source is asked again when rows are needed: immediately if one of them has the
  /// focus.
  func invalidate() {
    layout.invalidate()
    let former = cells.map { ($0, $1) }
    cells = [:]
    recycle(former) { geometry.replacement(ofItemAt: $0) }
  }

  /// Keeps cells that no row uses any longer. If one of them has the focus, it moves to the row that `successor`
  /// returns.
  private func recycle(
    _ former: [(path: IndexPath, cell: ListCell)], successor: (IndexPath) -> IndexPath?
  ) {
    if let focused = former.first(where: { $0.cell.isFirstResponder }),
      let path = successor(focused.path)
    {
      // Before the other cell is removed, which would move the focus to another view.
      makeCell(at: path)?.becomeFirstResponder()
    }
    for (_, cell) in former { pool.recycle(cell) }
    list.setNeedsLayout()
  }

  // MARK: Layout

  /// Makes the cells that are needed, lays out all, and recycles the others.
  func layOut() {
    guard list.bounds.width > 0, list.bounds.height > 0 else { return }
    if layout.followSize() {
      // The data source may have fewer rows by now, or be gone.
      for (path, cell) in cells where !geometry.contains(path) {
        cells[path] = nil
        pool.recycle(cell)
      }
      for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { layout.measure(cell, at: path) }
      layout.setContentSize()
    }
    View.performWithoutAnimation {
      presentRows()
      placeCells()
      layout.placeTitles()
    }
  }

  /// Makes the cells of the rows that are visible or nearly, from those that no longer are.
  private func presentRows() {
    for _ in 0..<Self.rounds {
      let wanted = rowsInBand
      recycleAll(but: wanted)
      let fresh = wanted.filter { cells[$0] == nil }
      guard !fresh.isEmpty else { break }
      for path in fresh {
        if let cell = present(path) { layout.measure(cell, at: path) }
      }
      layout.setContentSize()
    }
  }

  private var rowsInBand: [IndexPath] {
    let top = list.bounds.minY
    let height = list.bounds.height
    return geometry.rows(
      from: top - height * Self.overscan, to: top + height * (1 + Self.overscan))
  }

  /// Shows the row at `path` in a cell. Returns nil if there is no such row any more, or no data source: a callback of
  /// the program may have changed the list meanwhile.
  private func present(_ path: IndexPath) -> ListCell? {
    guard geometry.contains(path), let source = list.dataSource else { return nil }
    let cell = source.listView(list, cellForRowAt: path)
    precondition(
      cell.superview == nil && (cell.path ?? path) == path,
      "the cell for row \(path.row) of section \(path.section) shows another row")
    guard geometry.contains(path), cells[path] == nil else { return nil }
    list.prepare(cell, for: path)
    cells[path] = cell
    // Behind the headers.
    list.insertSubview(cell, at: 0)
    return cell
  }

  private func recycleAll(but wanted: [IndexPath]) {
    let wanted = Set(wanted)
    for (path, cell) in cells
    where !wanted.contains(path) && !list.isInUse(cell) && !isVisible(cell) {
      cells[path] = nil
      pool.recycle(cell)
    }
  }

  /// Whether a cell is still visible while it moves to a row that is not.
  private func isVisible(_ cell: ListCell) -> Bool {
    cell.presentation.frame.intersection(list.bounds)?.isEmpty == false
  }

  /// Gives the cells the frames of their rows, except a lifted one.
  func placeCells() {
    for (path, cell) in cells where !list.reordering.lifts(cell) { place(cell, at: path) }
  }

  private func place(_ cell: ListCell, at path: IndexPath) {
    let frame = frame(of: path)
    if cell.frame != frame { cell.frame = frame }
    let isLast = path.row == geometry.rowCount(in: path.section) - 1
    // Separators are between rows: below the last one there is nothing to separate it from.
    cell.hasSeparator = !isLast && list.separatorStyle == .singleLine
    if list.style == .insetGrouped {
      cell.roundCorners(isFirst: path.row == 0, isLast: isLast)
    }
  }

  /// Returns the cell of a row, which is made if it is not visible; nil if there is no such row.
  func makeCell(at path: IndexPath) -> ListCell? {
    guard geometry.contains(path) else { return nil }
    if let cell = cells[path] { return cell }
    return View.performWithoutAnimation {
      guard let cell = present(path) else { return nil }
      layout.measure(cell, at: path)
      layout.setContentSize()
      place(cell, at: path)
      return cell
    }
  }

  // MARK: Changes

  /// Shows the rows and sections as they are after `change`; with `measuresAnew`, cells report their heights again.
  func update(_ change: ItemChange, animated: Bool, measuresAnew: Bool = false) {
    list.elements.follow(change)
    guard let old = layout.reload() else { return }
    layout.keepHeights(from: old, through: change)
    let leaving: [View] = reassignCells(through: change) + layout.reassignTitles(through: change)
    if measuresAnew { for (path, cell) in cells { layout.measure(cell, at: path) } }
    let entering: [View] = View.performWithoutAnimation {
      presentEntering(after: change, from: old) + layout.presentTitles(after: change, from: old)
    }
    if animated, list.window != nil, View.areAnimationsEnabled {
      ListUpdateAnimation(entering: entering, leaving: leaving).run(
        travel: { [self] in moveAll() },
        remove: { [weak self] view in self?.remove(view) },
        completion: { [weak list] in list?.setNeedsLayout() })
    } else {
      View.performWithoutAnimation { moveAll() }
      leaving.forEach(remove)
    }
    list.setNeedsLayout()
  }

  private func moveAll() {
    layout.setContentSize()
    placeAll()
  }

  /// Gives all cells and titles their frames, while others may move aside for a lifted row.
  func placeAll() {
    placeCells()
    layout.placeTitles()
  }

  private func remove(_ view: View) {
    if let cell = view as? ListCell { pool.recycle(cell) } else { view.removeFromSuperview() }
  }

  /// Assigns the cells to their rows after `change`, and returns those without one.
  private func reassignCells(through change: ItemChange) -> [ListCell] {
    let geometry = geometry
    var kept: [IndexPath: ListCell] = [:]
    var leaving: [ListCell] = []
    for (path, cell) in cells {
      let new = change.newPath(path).flatMap { geometry.contains($0) ? $0 : nil }
      cell.path = new
      if let new { kept[new] = cell } else { leaving.append(cell) }
    }
    cells = kept
    return leaving
  }

  /// Makes the cells that become visible, where their rows were before. Returns those of new rows.
  private func presentEntering(after change: ItemChange, from old: ListGeometry) -> [ListCell] {
    var entering: [ListCell] = []
    for path in rowsInBand where cells[path] == nil {
      guard let cell = present(path) else { continue }
      layout.measure(cell, at: path)
      place(cell, at: path)
      if let origin = change.oldPath(path), old.contains(origin) {
        cell.frame.origin.y = old.top(of: origin)
      } else {
        entering.append(cell)
      }
    }
    return entering
  }

  /// Replaces the cells of rows whose items have changed.
  func reload(_ paths: [IndexPath]) {
    recycle(paths.compactMap { path in cells.removeValue(forKey: path).map { (path, $0) } }) { $0 }
  }

  /// Follows a move that the cells show already.
  func follow(_ change: ItemChange) {
    list.elements.follow(change)
    guard let old = layout.reload() else { return }
    layout.keepHeights(from: old, through: change)
    reassignCells(through: change).forEach(remove)
    layout.setContentSize()
    list.setNeedsLayout()
  }
}
