import Containers
import Scrolling
import Views

/// A page with a list of sections. A cell shows each row.
class RowsPage<Row, Cell: ListCell>: ViewController, ListViewDataSource {
  /// The sections: their titles, nil for none, and their rows.
  var sections: [(title: String?, rows: [Row])] = [] {
    didSet { if isViewLoaded { showRows() } }
  }
  let list: ListView
  private let identifier: String

  init(title: String, _ identifier: String, style: ListStyle = .plain) {
    self.identifier = identifier
    list = ListView(style: style)
    super.init(title: title)
  }

  override func loadView() -> View {
    list.register(Cell.self, forCellReuseIdentifier: "row")
    list.dataSource = self
    list.delegate = self as? any ListViewDelegate
    list.accessibilityIdentifier = identifier
    list.accessibilityLabel = title
    return list
  }

  final func row(at path: IndexPath) -> Row { sections[path.section].rows[path.row] }

  /// Makes `cell` show `row`.
  func show(_ row: Row, in cell: Cell) {}

  /// Reloads all rows.
  func showRows() {
    list.reloadData()
    // Before there were rows, nothing could have the focus.
    if list.window?.firstResponder == nil { takeFocus() }
  }

  /// Reloads the visible rows that `isAffected` accepts.
  final func showVisibleRows(where isAffected: (Row) -> Bool) {
    for index in list.indexPathsForVisibleRows {
      let row = row(at: index)
      if isAffected(row), let cell = list.cellForRow(at: index) as? Cell { show(row, in: cell) }
    }
  }

  // MARK: ListViewDataSource

  func numberOfSections(in listView: ListView) -> Int { sections.count }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if let cell = cell as? Cell { show(row(at: indexPath), in: cell) }
    return cell
  }
}
