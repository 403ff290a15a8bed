import Folders
import Localization
import SystemPackage

/// Shows the pictures of all folders below the shown one as one list, or only its own again.
///
/// Folders that are added later are found through changes of their parents.
@MainActor
final class SubfolderPictures {
  private let library: PictureLibrary
  private let notices: Notices
  /// Whether it is known that there are more folders than those whose pictures are shown.
  private var isCut = false
  /// Called with other pictures to show.
  var onShow: @MainActor (PictureList) -> Void = { _ in }
  /// Called to show a folder on its own.
  var onOpen: @MainActor (FilePath) -> Void = { _ in }

  /// Creates an object that finds the folders below that of `library`, and says by `notices` if they are too many.
  init(of library: PictureLibrary, notices: Notices) {
    self.library = library
    self.notices = notices
  }

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
    library.findFolders(below: folder) { [weak self] found in
      guard let self else { return }
      onShow(PictureList(below: folder, in: found.paths))
      isCut = false
      record(found)
    }
  }

  /// Says that there are more folders than those `found`, unless that has been said.
  private func record(_ found: PictureTree.FoundFolders) {
    guard !found.areAll, !isCut else { return }
    isCut = true
    notices.show(
      localizedPlural(
        "Only the pictures of {count} folder are shown",
        "Only the pictures of {count} folders are shown", count: found.paths.count))
  }

  /// Shows the pictures of folders that `news` may mention.
  func follow(_ news: [FolderChanges]) {
    guard library.list.isOfTree, let folder = library.list.folder,
      news.contains(where: \.hasOtherFolders)
    else { return }
    library.findFolders(below: folder) { [weak self] found in
      guard let self, library.list.isOfTree else { return }
      library.add(found.paths)
      record(found)
    }
  }
}
