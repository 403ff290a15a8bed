import Containers
import Controls
import Drawing
import FileOperations
import Files
import Folders
import SystemPackage
import Views

/// Lets the user choose a folder: places and folders that were chosen lately, and from there from folder to
/// folder.
final class FolderChooser: NavigationController {
  private let action: String
  private let worker: FileWorker
  /// A folder that cannot be chosen.
  private let excluded: FilePath?
  private let choose: @MainActor (FilePath) -> Void

  /// Creates a chooser with a `title`, which begins in `start`, has shortcuts to the folders `recent`, and
  /// whose button is called `action`. `worker` lists folders. `choose` is called with the folder, which can
  /// be any but the one `excluded`.
  init(
    _ title: String, action: String, from start: FilePath?, excluding excluded: FilePath?,
    recent: [FilePath], by worker: FileWorker, choose: @escaping @MainActor (FilePath) -> Void
  ) {
    self.action = action
    self.worker = worker
    self.excluded = excluded
    self.choose = choose
    let places = FolderListController(title: title)
    places.navigationItem.backButtonTitle = "Places"
    places.sections = Self.sections(recent)
    super.init(root: places)
    self.title = title
    places.navigationItem.leadingItems = [
      BarButtonItem(.cancel) { [weak self] in self?.dismiss() }
    ]
    places.onOpen = { [weak self] in self?.open($0) }
    if let start { push(page(of: start), animated: false) }
  }

  private static func sections(_ recent: [FilePath]) -> [(title: String?, rows: [FolderRow])] {
    let known: [(FilePath?, String, Icon)] = [
      (.home, "Home", .folder), (.pictures, "Pictures", .picture),
      (.downloads, "Downloads", .arrowDown), (.desktop, "Desktop", .folder),
    ]
    let media = MountedMedia.folders.map { ($0 as FilePath?, $0.folderName, Icon.folder) }
    let all = known + media + [("/", "File System", .folder)]
    let places = all.compactMap { path, name, icon -> FolderRow? in
      guard let path, PictureFolder.exists(at: path) else { return nil }
      return .place(path, name, icon)
    }
    let latest = recent.filter { PictureFolder.exists(at: $0) }.map { FolderRow.recent($0) }
    return [("Recent", latest), ("Places", places)].filter { !$0.1.isEmpty }
  }

  private func open(_ folder: FilePath) { push(page(of: folder)) }

  private func page(of folder: FilePath) -> FolderPage {
    let page = FolderPage(folder, worker)
    page.onOpen = { [weak self] in self?.open($0) }
    let item = BarButtonItem(action) { [weak self] in
      self?.dismiss()
      self?.choose(folder)
    }
    item.isEnabled = folder != excluded
    item.accessibilityIdentifier = "folders.choose"
    page.navigationItem.trailingItems = [item]
    return page
  }
}
