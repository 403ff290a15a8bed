import Folders
import Localization
import SystemPackage

/// Shows the pictures of all folders below the shown one as one list, or only its own again.
///
/// Folders that are added later are found through changes of their parents.
@MainActor
final class SubfolderPictures {
  private let library: PictureLibrary
  /// Called with other pictures to show.
  var onShow: @MainActor (PictureList) -> Void = { _ in }
  /// Called to show a folder on its own.
  var onOpen: @MainActor (FilePath) -> Void = { _ in }

  /// Creates an object that finds the folders below that of `library`.
  init(of library: PictureLibrary) { self.library = library }

  /// Returns how menus show the command.
  var state: CommandState {
    guard let folder = library.list.folder else {
      return .disabled(because: localized("The pictures are from several folders."))
    }
    if !library.list.isOfTree, library.isKnownToHaveNoSubfolders(folder) {
      return .disabled(because: localized("No folders in it"))
    }
    return CommandState(isOn: library.list.isOfTree)
  }

  /// Shows the pictures of the folders below too, or no longer.
  func toggle() {
    guard let folder = library.list.folder else { return }
    guard !library.list.isOfTree else { return onOpen(folder) }
    library.findFolders(below: folder) { [weak self] in
      self?.onShow(PictureList(below: folder, in: $0))
    }
  }

  /// Shows the pictures of folders that `news` may mention.
  func follow(_ news: [FolderChanges]) {
    guard library.list.isOfTree, let folder = library.list.folder,
      news.contains(where: \.hasOtherFolders)
    else { return }
    library.findFolders(below: folder) { [weak self] in
      guard let self, library.list.isOfTree else { return }
      library.add($0)
    }
  }
}
