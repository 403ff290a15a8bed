import Geometry
import Layout
import Views

/// The rows of a list: where all of them are, and the cells of those that are visible and half a
/// viewport beyond.
@MainActor
final class ListRows {
  // The list owns it, and nobody else does.
  private unowned let list: ListView
  let pool = CellPool()
  private(set) var cells: [IndexPath: ListCell] = [:]
  private let headers: ListHeaders
  private var isLoaded = false
  private var knownGeometry = ListGeometry()
  /// The size for which rows were measured.
  private var measuredSize = Size.zero

  /// The share of the viewport above and below it in which there are cells.
  private static let overscan = 0.5
  /// How often rows that turn out lower than expected can uncover others in one layout.
  private static let rounds = 8

  init(of list: ListView) {
    self.list = list
    headers = ListHeaders(of: list)
  }

  /// Where the rows are.
  var geometry: ListGeometry {
    loadIfNeeded()
    return knownGeometry
  }

  /// The cells in the order of their rows.
  var cellsInOrder: [ListCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

  // MARK: Loading

  /// Forgets everything. The data source is asked anew when rows are needed.
  func invalidate() {
    isLoaded = false
    for cell in cells.values { pool.recycle(cell) }
    cells = [:]
    headers.removeAll()
    list.setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    knownGeometry = loadedGeometry()
    list.contentSize = Size(list.bounds.width, knownGeometry.height)
  }

  /// Asks the data source for the sections and the number of their rows.
  private func loadedGeometry() -> ListGeometry {
    guard let source = list.dataSource else { return ListGeometry() }
    let isGrouped = list.style.isGrouped
    headers.titles = (0..<max(0, source.numberOfSections(in: list))).map {
      source.listView(list, titleForHeaderInSection: $0)
    }
    let plans = headers.titles.indices.map { section in
      ListGeometry.SectionPlan(
        rowCount: source.listView(list, numberOfRowsInSection: section),
        header: headers.titles[section] == nil ? 0 : ListMetrics.header,
        gap: isGrouped ? ListMetrics.groupGap : 0)
    }
    return ListGeometry(
      plans, rowHeight: expectedHeight, bottomGap: isGrouped ? ListMetrics.groupGap : 0)
  }

  private var expectedHeight: Double {
    switch list.rowHeight {
    case .standard: ListMetrics.rowHeight(in: list.window)
    case .fixed(let height): height
    case .automatic(let estimate): estimate
    }
  }

  // MARK: Layout

  /// Makes the cells that are needed, lays out all, and recycles the others.
  func layOut() {
    guard list.bounds.width > 0, list.bounds.height > 0 else { return }
    loadIfNeeded()
    followSize()
    View.performWithoutAnimation {
      presentRows()
      placeCells()
      headers.layOut(knownGeometry)
    }
  }

  /// Measures anew for another size of the list, or other input.
  private func followSize() {
    guard list.bounds.size != measuredSize else { return }
    let isFirst = measuredSize == .zero
    measuredSize = list.bounds.size
    if case .standard = list.rowHeight, !isFirst || knownGeometry.rowCount > 0 {
      knownGeometry = loadedGeometry()
    }
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { measure(cell, at: path) }
    list.contentSize = Size(measuredSize.width, knownGeometry.height)
  }

  /// Makes the cells of the rows that are visible or nearly, from those that no longer are.
  private func presentRows() {
    for _ in 0..<Self.rounds {
      let wanted = rowsInBand
      recycleAll(but: wanted)
      let fresh = wanted.filter { cells[$0] == nil }
      guard !fresh.isEmpty else { break }
      for path in fresh { measure(present(path), at: path) }
      let size = Size(list.bounds.width, knownGeometry.height)
      if list.contentSize != size { list.contentSize = size }
    }
  }

  private var rowsInBand: [IndexPath] {
    let (top, height) = (list.bounds.minY, list.bounds.height)
    return knownGeometry.rows(
      from: top - height * Self.overscan, to: top + height * (1 + Self.overscan))
  }

  /// Shows the row at `path` in a cell.
  @discardableResult
  private func present(_ path: IndexPath) -> ListCell {
    guard let source = list.dataSource else {
      preconditionFailure("a list has rows, but no data source any more")
    }
    let cell = source.listView(list, cellForRowAt: path)
    precondition(
      cell.superview == nil && (cell.path ?? path) == path,
      "the cell for row \(path.row) of section \(path.section) shows another row")
    list.prepare(cell, for: path)
    cells[path] = cell
    // Behind the headers.
    list.insertSubview(cell, at: 0)
    return cell
  }

  /// Corrects the height of a row by what its cell says. The visible part stays where it is.
  private func measure(_ cell: ListCell, at path: IndexPath) {
    guard list.rowHeight.isAutomatic else { return }
    let width = frame(of: path).width
    let scale = list.window?.pixelsPerPoint ?? 1
    let fitting = cell.sizeThatFits(Size(width, .infinity)).height
    let old = knownGeometry.height(of: path)
    knownGeometry.setHeight((fitting * scale).rounded(.up) / scale, of: path)
    let change = knownGeometry.height(of: path) - old
    if change != 0, knownGeometry.top(of: path) < list.bounds.minY {
      list.shiftContent(by: Vector(0, change))
    }
  }

  private func recycleAll(but wanted: [IndexPath]) {
    let wanted = Set(wanted)
    for (path, cell) in cells where !wanted.contains(path) && !list.isInUse(cell) && !isSeen(cell) {
      cells[path] = nil
      pool.recycle(cell)
    }
  }

  /// Whether a cell is still visible while it moves to a row that is not.
  private func isSeen(_ cell: ListCell) -> Bool {
    cell.presentation.frame.intersection(list.bounds)?.isEmpty == false
  }

  // MARK: Frames

  /// Returns the frame of the row at `path`, while others may move aside for a lifted one.
  func frame(of path: IndexPath) -> Rect {
    let margin = list.style == .insetGrouped ? ListMetrics.groupMargin : 0
    let frame = Rect(
      x: margin, y: knownGeometry.top(of: path) + list.reordering.displacement(of: path),
      width: max(0, list.bounds.width - 2 * margin), height: knownGeometry.height(of: path))
    return frame.rounded(toPixelsPerPoint: list.window?.pixelsPerPoint ?? 1)
  }

  /// Gives the cells the frames of their rows, except a lifted one.
  func placeCells() {
    for (path, cell) in cells where !list.reordering.lifts(cell) { place(cell, at: path) }
  }

  private func place(_ cell: ListCell, at path: IndexPath) {
    let frame = frame(of: path)
    if cell.frame != frame { cell.frame = frame }
    let isLast = path.row == knownGeometry.rowCount(in: path.section) - 1
    cell.hasSeparator = !(isLast && list.style.isGrouped)
    if list.style == .insetGrouped {
      cell.roundCorners(isFirst: path.row == 0, isLast: isLast)
    }
  }

  /// Returns the cell of a row, which is made if it is not visible.
  func makeCell(at path: IndexPath) -> ListCell? {
    loadIfNeeded()
    guard knownGeometry.contains(path) else { return nil }
    if let cell = cells[path] { return cell }
    return View.performWithoutAnimation {
      let cell = present(path)
      measure(cell, at: path)
      list.contentSize = Size(list.bounds.width, knownGeometry.height)
      place(cell, at: path)
      return cell
    }
  }

  // MARK: Changes

  /// Shows the rows as they are after `change`.
  func update(_ change: ListChange, animated: Bool) {
    guard isLoaded else { return }
    let old = knownGeometry
    knownGeometry = loadedGeometry()
    carryHeights(from: old, through: change)
    let leaving = reassignCells(through: change)
    let moves = animated && list.window != nil && View.areAnimationsEnabled
    let entering = View.performWithoutAnimation {
      presentEntering(after: change, from: old)
    }
    let animation = ListUpdateAnimation(entering: entering, leaving: leaving)
    if moves {
      animation.run(
        travel: { [self] in moveAll() },
        recycle: { [weak self] cell in self?.pool.recycle(cell) },
        completion: { [weak list] in list?.setNeedsLayout() })
    } else {
      View.performWithoutAnimation { moveAll() }
      for cell in leaving { pool.recycle(cell) }
    }
    list.setNeedsLayout()
  }

  private func moveAll() {
    list.contentSize = Size(list.bounds.width, knownGeometry.height)
    placeCells()
    headers.layOut(knownGeometry)
  }

  /// Keeps the heights of rows that have been measured and are still there.
  private func carryHeights(from old: ListGeometry, through change: ListChange) {
    guard list.rowHeight.isAutomatic else { return }
    for path in cells.keys where old.contains(path) {
      guard let new = change.newPath(path), knownGeometry.contains(new) else { continue }
      knownGeometry.setHeight(old.height(of: path), of: new)
    }
  }

  /// Gives the cells to the rows that they show after `change`, and returns those without one.
  private func reassignCells(through change: ListChange) -> [ListCell] {
    var (kept, leaving): ([IndexPath: ListCell], [ListCell]) = ([:], [])
    for (path, cell) in cells {
      let new = change.newPath(path).flatMap { knownGeometry.contains($0) ? $0 : nil }
      cell.path = new
      if let new { kept[new] = cell } else { leaving.append(cell) }
    }
    cells = kept
    return leaving
  }

  /// Makes the cells that become visible, where their rows were before. Returns those of new rows.
  private func presentEntering(after change: ListChange, from old: ListGeometry) -> [ListCell] {
    var entering: [ListCell] = []
    for path in rowsInBand where cells[path] == nil {
      let cell = present(path)
      measure(cell, at: path)
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
    for path in paths {
      guard let cell = cells.removeValue(forKey: path) else { continue }
      pool.recycle(cell)
    }
    list.setNeedsLayout()
  }

  /// Moves the row at `source` to `destination`, in the same section, as its cells show already.
  func moveRow(at source: IndexPath, to destination: IndexPath) {
    guard source != destination else { return }
    let change = ListChange(RowUpdates(moves: [source: destination]))
    let old = knownGeometry
    let paths =
      (min(source.row, destination.row)...max(source.row, destination.row))
      .map { IndexPath(row: $0, section: source.section) }
    for path in paths {
      if let new = change.newPath(path) { knownGeometry.setHeight(old.height(of: path), of: new) }
    }
    _ = reassignCells(through: change)
    list.setNeedsLayout()
  }
}
