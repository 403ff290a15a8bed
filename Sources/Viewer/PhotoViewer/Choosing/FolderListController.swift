import Containers
import Scrolling
import SystemPackage
import Views

/// A page with rows that lead to folders.
class FolderListController: RowsPage<FolderRow, FolderCell>, ListViewDelegate {
  /// Called with the folder of a row that the user has chosen.
  var onOpen: @MainActor (FilePath) -> Void = { _ in }
  /// Called when the user has chosen the favourites.
  var onOpenFavorites: @MainActor () -> Void = {}
  private let contents: FolderContents?

  /// Creates a page with a `title`, whose rows show the known `contents` of folders.
  init(title: String, contents: FolderContents? = nil) {
    self.contents = contents
    super.init(title: title, "folders")
  }

  override var preferredFocus: View? { list }

  override func show(_ row: FolderRow, in cell: FolderCell) { row.show(in: cell, with: contents) }

  /// Shows the details of the folder or the picture at `path` that have arrived in the visible rows.
  func showContents(of path: FilePath) {
    showVisibleRows { $0 == .folder(path) || $0 == .picture(path) }
  }

  /// Performs the action of a row.
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
