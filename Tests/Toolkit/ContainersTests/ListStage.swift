import Containers
import Controls
import Geometry
import Motion
import Scrolling
import ViewSupport
import Views

/// Items in sections, as a program keeps them, and what a list has said about them.
class Items: ListViewDataSource, ListViewDelegate {
  var sections: [[String]]
  var titles: [String?] = []
  var footers: [String?] = []
  var log: [String] = []
  var canMove = true
  /// The heights of rows; nil for that of the list.
  var heights: (IndexPath) -> Double? = { _ in nil }
  /// The destination for a row that the user moves.
  var allowed: (IndexPath, IndexPath) -> IndexPath = { $1 }
  var trailing: [SwipeAction] = []
  var leading: [SwipeAction] = []
  var highlights = true
  var menu: ContextMenuConfiguration?
  /// Sets a cell up beyond its text.
  var prepare: (ListCell, String) -> Void = { _, _ in }
  /// Called when the list has moved a row, asks for the actions of one, has opened one, and has closed one.
  var onMove: () -> Void = {}
  var onSwipe: () -> Void = {}
  var onOpen: () -> Void = {}
  var onClose: () -> Void = {}
  weak var list: ListView?

  init(_ sections: [[String]]) { self.sections = sections }

  convenience init(count: Int) { self.init([(1...max(1, count)).map { "Item \($0)" }]) }

  func numberOfSections(in listView: ListView) -> Int { sections.count }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    let item = sections[indexPath.section][indexPath.row]
    cell.textLabel.text = item
    prepare(cell, item)
    return cell
  }

  func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func listView(_ listView: ListView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }

  func listView(_ listView: ListView, heightForRowAt indexPath: IndexPath) -> Double? {
    heights(indexPath)
  }

  func listView(
    _ listView: ListView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { allowed(source, proposed) }

  func listView(_ listView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }

  func listView(
    _ listView: ListView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    let item = sections[source.section].remove(at: source.row)
    sections[destination.section].insert(item, at: destination.row)
    let isWithin = source.section == destination.section
    log.append(
      isWithin
        ? "move \(source.row) to \(destination.row)"
        : "move \(source.section).\(source.row) to \(destination.section).\(destination.row)")
    onMove()
  }

  /// Deletes an item, as a program does.
  func delete(_ item: String) {
    for (section, items) in sections.enumerated() {
      guard let row = items.firstIndex(of: item) else { continue }
      sections[section].remove(at: row)
      log.append("delete \(item)")
      list?.deleteRows(at: [IndexPath(row: row, section: section)], animated: true)
    }
  }

  func listView(_ listView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    highlights
  }

  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }

  func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }

  func listView(_ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath) {
    log.append("act \(indexPath.row)")
  }

  func listView(
    _ listView: ListView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { SwipeActionsConfiguration(actions: leading) }

  func listView(
    _ listView: ListView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    onSwipe()
    return SwipeActionsConfiguration(actions: trailing)
  }

  func listView(_ listView: ListView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("open \(indexPath.row)")
    onOpen()
  }

  func listView(_ listView: ListView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("close \(indexPath.map { "\($0.row)" } ?? "gone")")
    onClose()
  }

  func listView(
    _ listView: ListView, contextMenuConfigurationForRowAt indexPath: IndexPath
  ) -> ContextMenuConfiguration? { menu }
}

/// A window of 400 x 300 points that a list fills, with a finger and frames of 16 ms.
final class ListStage: WindowStage {
  let window: Window
  let list: ListView
  let items: Items
  var now = Instant(milliseconds: 1000)
  var pointers: [UInt64: StagePointer] = [:]

  /// Shows `items`, whose rows are 50 points high unless another height is given.
  init(
    _ items: Items, style: ListStyle = .plain, rowHeight: ListRowHeight = .fixed(50),
    environment: Environment = Environment(), setUp: (ListView) -> Void = { _ in }
  ) {
    self.items = items
    list = ListView(style: style)
    list.rowHeight = rowHeight
    list.register(ListCell.self, forCellReuseIdentifier: "item")
    window = Window(title: "", content: list)
    window.environment = environment
    setUp(list)
    list.dataSource = items
    list.delegate = items
    items.list = list
    show()
  }

  /// The texts of the visible cells, from the top.
  var seen: [String] { list.visibleCells.map(\.textLabel.text) }

  /// All cells that there are.
  var cells: [ListCell] { list.subviews.compactMap { $0 as? ListCell } }

  func cell(_ row: Int, section: Int = 0) -> ListCell? {
    list.cellForRow(at: IndexPath(row: row, section: section))
  }

  /// The presented top of a cell in the window.
  func top(of row: Int) -> Double? {
    cell(row).map { $0.presentation.frame.minY - list.contentOffset.y }
  }

  // MARK: Time and fingers

  /// Lets frames pass.
  func settle(_ frames: Int = 60) { for _ in 0..<frames { wait(16) } }

  /// Drags slowly from a place, rests and lifts.
  func swipe(from x: Double, _ y: Double, by way: Vector) {
    down(x, y)
    drag(by: way)
    for _ in 0..<10 { wait(16) }
    up()
  }
}
