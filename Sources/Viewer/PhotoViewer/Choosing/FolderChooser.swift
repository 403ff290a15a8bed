import Containers
import Controls
import Drawing
import Editing
import FileOperations
import Files
import Folders
import Localization
import SystemPackage
import Views

/// Lets the user choose a folder, starting from bookmarks and recently chosen folders.
final class FolderChooser: NavigationController {
  private let request: FolderRequest
  private let contents: FolderContents?
  private let worker: FileWorker
  /// Whether pages show hidden folders at first, as the last one did.
  private var showsHidden: Bool
  /// The alert in front of the chooser that the user has not answered.
  private weak var alert: Alert?

  /// Creates a chooser for `request`, whose rows show `contents`. `worker` lists folders, hidden ones too if the
  /// chooser is `showingHidden` ones at first.
  init(
    _ request: FolderRequest, contents: FolderContents? = nil, worker: FileWorker,
    showingHidden: Bool = false
  ) {
    self.request = request
    self.contents = contents
    self.worker = worker
    showsHidden = showingHidden
    let places = FolderListController(title: request.title)
    places.navigationItem.backButtonTitle = localized("Places")
    super.init(root: places)
    title = request.title
    places.navigationItem.leadingItems = [cancelItem()]
    places.onOpen = { [weak self] in self?.open($0) }
    places.onOpenFavorites = { [weak self] in
      self?.dismiss()
      self?.request.onChooseFavorites?()
    }
    contents?.onArrival = { [weak self] path in
      for page in self?.viewControllers ?? [] {
        (page as? FolderListController)?.showContents(of: path)
      }
    }
    if let start = request.start { push(page(of: start), animated: false) }
    show(places)
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    alert?.dismiss()
  }

  /// Shows the places on `page`: first the known ones, and then connected devices, which may answer late or never.
  private func show(_ page: FolderListController) {
    let recent = request.recent
    let hasFavorites = request.onChooseFavorites != nil
    worker.perform {
      Self.sections(recent, hasFavorites: hasFavorites)
    } then: { [weak page, worker] sections in
      page?.sections = sections
      worker.perform {
        let devices = ConnectedDevices.all
        return devices.isEmpty
          ? sections : Self.sections(recent, hasFavorites: hasFavorites, with: devices)
      } then: { [weak page] in
        page?.sections = $0
      }
    }
  }

  private func cancelItem(icon: Icon? = nil) -> BarButtonItem {
    let cancel =
      icon.map { BarButtonItem(localized("Cancel"), icon: $0) { [weak self] in self?.dismiss() } }
      ?? BarButtonItem(.cancel) { [weak self] in self?.dismiss() }
    cancel.accessibilityIdentifier = "folders.cancel"
    return cancel
  }

  /// Returns the places that exist. It can be called from any thread: disks that are asked may not answer.
  private nonisolated static func sections(
    _ recent: [FilePath], hasFavorites: Bool, with devices: [ConnectedDevices.Device] = []
  ) -> [(title: String?, rows: [FolderRow])] {
    let known: [(FilePath?, String, Icon)] = [
      (.home, localizedIn("folder", "Home"), .folder),
      (.pictures, localizedIn("folder", "Pictures"), .picture),
      (.downloads, localizedIn("folder", "Downloads"), .arrowDown),
      (.desktop, localizedIn("folder", "Desktop"), .folder),
    ]
    let media = MountedMedia.folders.map { ($0 as FilePath?, $0.folderName, Icon.folder) }
    let all = known + media + [("/", localizedIn("folder", "File System"), .folder)]
    let places = all.compactMap { path, name, icon -> FolderRow? in
      guard let path, PictureFolder.exists(at: path) else { return nil }
      return .place(path, name, icon)
    }
    let connected = devices.map { FolderRow.place($0.path, $0.name, .device) }
    let favorites = hasFavorites ? [FolderRow.favorites] : []
    let latest = recent.filter { PictureFolder.exists(at: $0) }.map { FolderRow.recent($0) }
    let bookmarks = FolderBookmarks.all.filter { PictureFolder.exists(at: $0.path) }.map {
      FolderRow.place($0.path, $0.title ?? $0.path.folderName, .folder)
    }
    return [
      (localized("Recent"), latest), (localized("Places"), favorites + places + connected),
      (localized("Bookmarks"), bookmarks),
    ].filter { !$0.1.isEmpty }
  }

  private func open(_ folder: FilePath) { push(page(of: folder)) }

  private func page(of folder: FilePath) -> FolderPage {
    let page = FolderPage(
      folder: folder, contents: contents, worker: worker, showingHidden: showsHidden,
      showingPictures: request.onChoosePicture != nil)
    page.onChoosePicture = { [weak self] in
      self?.dismiss()
      self?.request.onChoosePicture?($0)
    }
    page.onShowHidden = { [weak self] in self?.showsHidden = $0 }
    page.onOpen = { [weak self] in self?.open($0) }
    let item = BarButtonItem(request.action) { [weak self] in
      self?.dismiss()
      self?.request.onChoose(folder)
    }
    item.isEnabled = folder != request.excluded
    item.accessibilityIdentifier = "folders.choose"
    let new = BarButtonItem(localized("New Folder"), icon: .plus) { [weak self] in
      self?.askForFolder(in: folder)
    }
    new.accessibilityIdentifier = "folders.new"
    // Beside the way back, there is no room for a word.
    page.navigationItem.leadingItems = [cancelItem(icon: .close)]
    page.navigationItem.trailingItems = [new, item]
    return page
  }

  /// Asks for the name of a new folder in `folder`, makes it, and opens it.
  private func askForFolder(in folder: FilePath) {
    guard isViewLoaded, let window = view.window else { return }
    let alert = Alert(
      localized("New Folder in “{folder}”", ["folder": folder.shortFolderName]))
    alert.accessibilityIdentifier = "new-folder"
    alert.isCancelledByTapOutside = true
    let names = FolderNames(in: folder, by: worker)
    alert.addTextField { field in
      field.beginFileName(
        localized("New Folder"), label: localized("Name"), identifier: "new-folder.name")
      field.validator = { Self.fault(of: $0, among: names) }
    }
    alert.addAction(.cancel())
    alert.addAction(
      AlertAction(localized("Create"), accessibilityIdentifier: "create") {
        [weak self, weak alert] in
        if let text = alert?.textFields.first?.text { self?.makeFolder(text, in: folder) }
      })
    alert.present(in: window)
    self.alert = alert
  }

  /// Makes a folder called `text` in `folder` and opens it, or shows the reason why it cannot.
  private func makeFolder(_ text: String, in folder: FilePath) {
    guard let name = try? FileName(text) else { return }
    worker.perform {
      Result { () throws(Errno) in try name.makeFolder(in: folder) }
    } then: { [weak self] in
      switch $0 {
      case .success(let made): self?.open(made)
      case .failure(let error):
        self?.show("\(error.reason(forNew: folder.appending(name.component)))", text, folder)
      }
    }
  }

  /// Shows the `reason` why a folder called `name` could not be made in `folder`.
  private func show(_ reason: String, _ name: String, _ folder: FilePath) {
    guard let window = view.window else { return }
    let alert = Alert(
      localized("“{name}” could not be made", ["name": name.displayed]),
      message:
        localized(
          "In “{folder}”: {reason}.", ["folder": folder.shortFolderName, "reason": reason]))
    alert.accessibilityIdentifier = "new-folder-fault"
    alert.addAction(AlertAction(localized("OK"), role: .cancel, accessibilityIdentifier: "ok"))
    alert.present(in: window)
    self.alert = alert
  }

  /// Returns why there can be no folder called `text` in a folder with `names`, as a sentence; nil for nothing.
  private static func fault(of text: String, among names: FolderNames) -> String? {
    do throws(FileName.Fault) {
      let name = try FileName(text)
      if names.contains(name.component) {
        return "\(FileName.Fault.taken(text))"
      }
    } catch {
      return "\(error)"
    }
    return names.isWritable
      ? nil : localized("You cannot write to this folder.")
  }
}
