import Containers
import Controls
import Drawing
import Geometry
import SystemPackage
import Views

/// A page with rows that lead to folders.
class FolderListController: ViewController, ListViewDataSource, ListViewDelegate {
  /// The sections: their titles, nil for none, and their rows.
  var sections: [(title: String?, rows: [FolderRow])] = [] {
    didSet { if isViewLoaded { showRows() } }
  }
  /// Called with the folder of a row that the user has chosen.
  var onOpen: @MainActor (FilePath) -> Void = { _ in }
  /// Called when the user has chosen the favourites.
  var onOpenFavorites: @MainActor () -> Void = {}
  let list = ListView(style: .plain)
  private let contents: FolderContents?

  /// Creates a page with a `title`, whose rows show what is known of the `contents` of folders.
  init(title: String, contents: FolderContents? = nil) {
    self.contents = contents
    super.init(title: title)
  }

  override func loadView() -> View {
    list.register(FolderCell.self, forCellReuseIdentifier: "folder")
    list.dataSource = self
    list.delegate = self
    list.accessibilityIdentifier = "folders"
    list.accessibilityLabel = title
    return list
  }

  override var preferredFocus: View? { list }

  private func showRows() {
    list.reloadData()
    // Before there were rows, nothing could have the focus.
    if list.window?.firstResponder == nil { takeFocus() }
  }

  private func row(at path: IndexPath) -> FolderRow { sections[path.section].rows[path.row] }

  func numberOfSections(in listView: ListView) -> Int { sections.count }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "folder", for: indexPath)
    if let cell = cell as? FolderCell { row(at: indexPath).show(in: cell, with: contents) }
    return cell
  }

  /// Shows the details of the folder or the picture at `path` that have arrived in the visible rows.
  func showContents(of path: FilePath) {
    for index in list.indexPathsForVisibleRows {
      let row = row(at: index)
      guard row == .folder(path) || row == .picture(path) else { continue }
      if let cell = list.cellForRow(at: index) as? FolderCell { row.show(in: cell, with: contents) }
    }
  }

  /// Does what a row is for.
  func open(_ row: FolderRow) {
    if row == .favorites { onOpenFavorites() }
    if let path = row.path { onOpen(path) }
  }

  func listView(_ listView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath).isActive
  }

  func listView(_ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath) {
    open(row(at: indexPath))
  }
}
