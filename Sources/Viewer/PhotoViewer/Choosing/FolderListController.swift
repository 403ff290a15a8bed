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
  let list = ListView(style: .plain)

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
    if let cell = cell as? FolderCell { row(at: indexPath).show(in: cell) }
    return cell
  }

  func listView(_ listView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath).path != nil
  }

  func listView(_ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath) {
    if let path = row(at: indexPath).path { onOpen(path) }
  }
}
